import { dayIn } from '#contract/days.ts'
import type { DeliveryChannel, DeliveryKind } from '#contract/delivery-enums.ts'
import type { NotificationType } from '#contract/notifications.ts'
import type { Db } from '../../db/database.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import { takesPush } from '../channels/push/push-subscription-data.ts'
import { confirmationById, isOpen } from '../confirmations/confirmation-data.ts'
import { adminNotificationPreferences } from '../preferences/admin-preference-data.ts'
import { hasConsent } from '../preferences/consent-data.ts'
import { getPreferences } from '../preferences/preference-data.ts'
import type { DeliveryContext } from './delivery-decision.ts'
import { gates } from './preference-rules.ts'
import { isOverTextLimit } from './sms-limit.ts'

/** The channels as the team has set them up. */
export interface Reach {
  isSetUp: (channel: DeliveryChannel) => boolean
  /** A phone number as the gateway takes it, null for one that takes no text messages. */
  smsNumber: (phone: string) => string | null
}

/** Whether the date of a reminder is another one by now, or its step is done or gone. */
async function isOutdated(
  db: Db,
  { clientId, remindsOfDay: day, remindsOfStepId: stepId }: DeliveryRow,
): Promise<boolean> {
  if (day === null) return false
  const standing =
    stepId === null
      ? db.selectFrom('clients').select('id').where('id', '=', clientId).where('expectedCloseDate', '=', day)
      : db
          .selectFrom('escrow_steps')
          .select('id')
          .where('id', '=', stepId)
          .where('clientId', '=', clientId)
          .where('expectedDate', '=', day)
          .where('status', '!=', 'completed')
  return (await standing.executeTakeFirst()) === undefined
}

const isConfirmation = ({ kind }: Pick<DeliveryRow, 'kind'>) =>
  kind === 'confirm_phone' || kind === 'confirm_email'

/** Kinds that tell of something that cannot go away. */
const withoutSubject: ReadonlySet<string> = new Set<DeliveryKind>([
  'daily_brief',
  'texts_on',
  'password_link_made',
  'password_reset',
  'email_changed',
])

/** Whether what a delivery tells of is gone, and whether it was read. */
async function subjectOf(
  db: Db,
  delivery: DeliveryRow,
  now: Date,
): Promise<{ isMissing: boolean; isRead: boolean }> {
  const { kind, subjectId } = delivery
  if (withoutSubject.has(kind) || subjectId === null) return { isMissing: false, isRead: false }
  if (isConfirmation(delivery)) {
    const asked = await confirmationById(db, subjectId)
    return { isMissing: !asked || !isOpen(asked, now.toISOString()), isRead: false }
  }
  if (kind === 'password_reset_link') {
    const reset = await db
      .selectFrom('password_resets')
      .select('id')
      .where('id', '=', subjectId)
      .where('expiresAt', '>', now.toISOString())
      .executeTakeFirst()
    return { isMissing: reset === undefined, isRead: false }
  }
  if (kind === 'message_received' || kind === 'client_message') {
    const message = await db
      .selectFrom('messages')
      .select('isRead')
      .where('id', '=', subjectId)
      .executeTakeFirst()
    return { isMissing: message === undefined, isRead: message?.isRead ?? false }
  }
  const table = kind === 'client_upload' ? 'documents' : 'notifications'
  const row = await db.selectFrom(table).select('id').where('id', '=', subjectId).executeTakeFirst()
  return { isMissing: row === undefined || (await isOutdated(db, delivery)), isRead: false }
}

async function ofClient(db: Db, delivery: DeliveryRow, clientId: string, { now, teamZone, reach }: Moment) {
  const client = await db
    .selectFrom('clients')
    .select(['email', 'confirmedEmail', 'phone', 'isArchived', 'isSample'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  const channel = delivery.channel as DeliveryChannel
  const preferences = await getPreferences(db, clientId)
  const pushes = await takesPush(db, delivery)
  const number = client.phone === null ? null : reach.smsNumber(client.phone)
  const present = { email: client.email || null, sms: number, push: null }[channel]
  const about = {
    isArchived: client.isArchived,
    isSample: client.isSample,
    hasMoved: delivery.sentTo !== null && delivery.sentTo !== present,
    isOverLimit: channel === 'sms' && (await isOverTextLimit(db, delivery, now)),
  }
  // What warns of a lost account goes to the former address, whatever is switched off or archived.
  if (delivery.kind === 'email_changed')
    return {
      ...about,
      isArchived: false,
      hasMoved: false,
      channelOn: true,
      kindOn: true,
      hasAddress: delivery.sentTo !== null,
      isConfirmed: true,
      quiet: null,
    }
  // What finds out whose address it is asks for nothing but the address.
  if (isConfirmation(delivery))
    return {
      ...about,
      channelOn: true,
      kindOn: true,
      hasAddress: present !== null,
      isConfirmed: true,
      quiet: null,
    }
  const on = { email: preferences.emailNotifications, sms: preferences.smsNotifications, push: pushes }
  const reachable = {
    email: delivery.sentTo !== null,
    sms: delivery.sentTo !== null && (await hasConsent(db, clientId, delivery.sentTo)),
    push: pushes,
  }
  return {
    ...about,
    channelOn: on[channel],
    kindOn:
      delivery.isByHand ||
      delivery.kind === 'texts_on' ||
      preferences[gates[delivery.kind as NotificationType]] === true,
    hasAddress: reachable[channel],
    isConfirmed: channel !== 'email' || client.confirmedEmail === client.email,
    quiet: { ...preferences, timeZone: preferences.timeZone ?? teamZone },
  }
}

const adminKinds: Partial<Record<DeliveryKind, 'clientMessages' | 'clientUploads' | 'dailyBrief'>> = {
  client_message: 'clientMessages',
  client_upload: 'clientUploads',
  daily_brief: 'dailyBrief',
}

/** Nobody is told of what was done in the sample portal. */
async function isAboutSample(db: Db, { clientId }: DeliveryRow): Promise<boolean> {
  if (clientId === null) return false
  const client = await db
    .selectFrom('clients')
    .select('isSample')
    .where('id', '=', clientId)
    .executeTakeFirst()
  return client?.isSample ?? false
}

async function ofAdmin(db: Db, delivery: DeliveryRow, userId: string) {
  const admin = await db.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirst()
  const preferences = await adminNotificationPreferences(db, userId)
  const kind = adminKinds[delivery.kind as DeliveryKind]
  const hasAddress = delivery.channel === 'email' || (await takesPush(db, delivery))
  return {
    isArchived: false,
    isSample: await isAboutSample(db, delivery),
    hasMoved: delivery.sentTo !== null && delivery.sentTo !== admin?.email,
    isConfirmed: true,
    isOverLimit: false,
    channelOn: true,
    kindOn: kind === undefined || preferences[kind],
    hasAddress,
    quiet: null,
  }
}

interface Moment {
  now: Date
  teamZone: string
  reach: Reach
}

/** How things stand for a delivery at this moment. */
export async function deliveryContext(
  db: Db,
  delivery: DeliveryRow,
  moment: Moment,
): Promise<DeliveryContext> {
  const { now, teamZone, reach } = moment
  const { isMissing, isRead } = await subjectOf(db, delivery, now)
  const recipient =
    delivery.userId === null
      ? await ofClient(db, delivery, delivery.clientId ?? '', moment)
      : await ofAdmin(db, delivery, delivery.userId)
  const channel = delivery.channel as DeliveryChannel
  const today = dayIn(now, recipient.quiet?.timeZone ?? teamZone)
  const isPast = delivery.remindsOfDay !== null && delivery.remindsOfDay < today
  return {
    ...recipient,
    now,
    channel,
    createdAt: delivery.createdAt,
    isUrgent: delivery.isUrgent,
    isWithdrawn: isMissing || isPast,
    isRead,
    isSetUp: reach.isSetUp(channel),
  }
}

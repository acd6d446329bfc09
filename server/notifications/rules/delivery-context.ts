import { dayIn } from '#contract/days.ts'
import type { NoticeChannel, NoticeKind } from '#contract/delivery-enums.ts'
import type { NotificationType } from '#contract/notifications.ts'
import type { Db } from '../../db/database.ts'
import type { NoticeRow } from '../../db/delivery-rows.ts'
import { takesPush } from '../channels/push/push-subscription-data.ts'
import { confirmationById, isOpen } from '../confirmations/confirmation-data.ts'
import { adminNoticePreferencesOf } from '../preferences/admin-preference-data.ts'
import { hasConsent } from '../preferences/consent-data.ts'
import { preferencesOf } from '../preferences/preference-data.ts'
import type { Circumstances } from './delivery-decision.ts'
import { gates } from './preference-rules.ts'
import { isOverTextLimit } from './sms-limit.ts'

/** The channels as the team has set them up. */
export interface Reach {
  isSetUp: (channel: NoticeChannel) => boolean
  /** A phone number as the gateway takes it, null for one that takes no text messages. */
  numberOf: (phone: string) => string | null
}

/** Whether the date of a reminder is another one by now, or its step is done or gone. */
async function isOutdated(
  db: Db,
  { clientId, remindsOfDay: day, remindsOfStepId: stepId }: NoticeRow,
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

const isConfirmation = ({ kind }: Pick<NoticeRow, 'kind'>) =>
  kind === 'confirm_phone' || kind === 'confirm_email'

/** Kinds that tell of something that cannot go away. */
const withoutSubject: ReadonlySet<string> = new Set<NoticeKind>([
  'daily_brief',
  'texts_on',
  'password_link_made',
  'password_reset',
  'email_changed',
])

/** Whether what a notice tells of is gone, and whether it was read. */
async function subjectOf(
  db: Db,
  notice: NoticeRow,
  now: Date,
): Promise<{ isGone: boolean; isRead: boolean }> {
  const { kind, subjectId } = notice
  if (withoutSubject.has(kind) || subjectId === null) return { isGone: false, isRead: false }
  if (isConfirmation(notice)) {
    const asked = await confirmationById(db, subjectId)
    return { isGone: !asked || !isOpen(asked, now.toISOString()), isRead: false }
  }
  if (kind === 'password_reset_link') {
    const reset = await db
      .selectFrom('password_resets')
      .select('id')
      .where('id', '=', subjectId)
      .where('expiresAt', '>', now.toISOString())
      .executeTakeFirst()
    return { isGone: reset === undefined, isRead: false }
  }
  if (kind === 'message_received' || kind === 'client_message') {
    const message = await db
      .selectFrom('messages')
      .select('isRead')
      .where('id', '=', subjectId)
      .executeTakeFirst()
    return { isGone: message === undefined, isRead: message?.isRead ?? false }
  }
  const table = kind === 'client_upload' ? 'documents' : 'notifications'
  const row = await db.selectFrom(table).select('id').where('id', '=', subjectId).executeTakeFirst()
  return { isGone: row === undefined || (await isOutdated(db, notice)), isRead: false }
}

async function ofClient(db: Db, notice: NoticeRow, clientId: string, { now, teamZone, reach }: Moment) {
  const client = await db
    .selectFrom('clients')
    .select(['email', 'confirmedEmail', 'phone', 'isArchived', 'isSample'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  const channel = notice.channel as NoticeChannel
  const preferences = await preferencesOf(db, clientId)
  const pushes = await takesPush(db, notice)
  const number = client.phone === null ? null : reach.numberOf(client.phone)
  const present = { email: client.email || null, sms: number, push: null }[channel]
  const about = {
    isArchived: client.isArchived,
    isSample: client.isSample,
    hasMoved: notice.sentTo !== null && notice.sentTo !== present,
    isOverLimit: channel === 'sms' && (await isOverTextLimit(db, notice, now)),
  }
  // What warns of a lost account goes to the former address, whatever is switched off or archived.
  if (notice.kind === 'email_changed')
    return {
      ...about,
      isArchived: false,
      hasMoved: false,
      channelOn: true,
      kindOn: true,
      hasAddress: notice.sentTo !== null,
      isConfirmed: true,
      quiet: null,
    }
  // What finds out whose address it is asks for nothing but the address.
  if (isConfirmation(notice))
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
    email: notice.sentTo !== null,
    sms: notice.sentTo !== null && (await hasConsent(db, clientId, notice.sentTo)),
    push: pushes,
  }
  return {
    ...about,
    channelOn: on[channel],
    kindOn:
      notice.isByHand ||
      notice.kind === 'texts_on' ||
      preferences[gates[notice.kind as NotificationType]] === true,
    hasAddress: reachable[channel],
    isConfirmed: channel !== 'email' || client.confirmedEmail === client.email,
    quiet: { ...preferences, timeZone: preferences.timeZone ?? teamZone },
  }
}

const adminKinds: Partial<Record<NoticeKind, 'clientMessages' | 'clientUploads' | 'dailyBrief'>> = {
  client_message: 'clientMessages',
  client_upload: 'clientUploads',
  daily_brief: 'dailyBrief',
}

/** Nobody is told of what was done in the sample portal. */
async function isAboutSample(db: Db, { clientId }: NoticeRow): Promise<boolean> {
  if (clientId === null) return false
  const client = await db
    .selectFrom('clients')
    .select('isSample')
    .where('id', '=', clientId)
    .executeTakeFirst()
  return client?.isSample ?? false
}

async function ofAdmin(db: Db, notice: NoticeRow, userId: string) {
  const admin = await db.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirst()
  const preferences = await adminNoticePreferencesOf(db, userId)
  const kind = adminKinds[notice.kind as NoticeKind]
  const hasAddress = notice.channel === 'email' || (await takesPush(db, notice))
  return {
    isArchived: false,
    isSample: await isAboutSample(db, notice),
    hasMoved: notice.sentTo !== null && notice.sentTo !== admin?.email,
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

/** How things stand for a notice at this moment. */
export async function circumstancesOf(db: Db, notice: NoticeRow, moment: Moment): Promise<Circumstances> {
  const { now, teamZone, reach } = moment
  const { isGone, isRead } = await subjectOf(db, notice, now)
  const recipient =
    notice.userId === null
      ? await ofClient(db, notice, notice.clientId ?? '', moment)
      : await ofAdmin(db, notice, notice.userId)
  const channel = notice.channel as NoticeChannel
  const today = dayIn(now, recipient.quiet?.timeZone ?? teamZone)
  const isPast = notice.remindsOfDay !== null && notice.remindsOfDay < today
  return {
    ...recipient,
    now,
    channel,
    createdAt: notice.createdAt,
    isUrgent: notice.isUrgent,
    isWithdrawn: isGone || isPast,
    isRead,
    isSetUp: reach.isSetUp(channel),
  }
}

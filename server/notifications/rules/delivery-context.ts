import { dayIn } from '#contract/rules/days.ts'
import type { DeliveryChannel, DeliveryKind } from '#contract/rules/delivery-enums.ts'
import type { Db } from '../../db/database.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import { isPartner } from '../../db/readers.ts'
import { asksForDocument, requestedTogether } from '../../texts/notification-texts.ts'
import { hasPushSubscription } from '../channels/push/push-subscription-data.ts'
import { findConfirmation, isConfirmationOpen } from '../confirmations/confirmation-data.ts'
import { findRecipient } from '../outbox/find-recipient.ts'
import { getAdminNotificationPreferences } from '../preferences/admin-preference-data.ts'
import { hasConsent, isNumberConfirmed } from '../preferences/consent-data.ts'
import { getPreferences } from '../preferences/preference-data.ts'
import type { DeliveryContext } from './delivery-decision.ts'
import { allReceived, isNumberSettled, isOutdated, isRequestOutdated } from './outdated.ts'
import { preferenceOfDelivery } from './preference-rules.ts'
import { isOverSmsLimit } from './sms-limit.ts'

/** The channels that the team has set up. */
export interface AvailableChannels {
  isSetUp: (channel: DeliveryChannel) => boolean
  /** A phone number in the gateway's format; null for one that takes no texts. */
  smsNumber: (phone: string) => string | null
}

const isConfirmation = ({ kind }: Pick<DeliveryRow, 'kind'>) =>
  kind === 'confirm_phone' || kind === 'confirm_email'

/** Kinds whose subject cannot be deleted. */
const withoutSubject: ReadonlySet<string> = new Set<DeliveryKind>([
  'daily_brief',
  'texts_on',
  'password_link_made',
  'password_reset',
  'email_changed',
  'portal_link',
  'number_locked',
])

/** Whether the recipient has read the message of a delivery; a co-client has read the chat up to one moment. */
async function isReadByRecipient(
  db: Db,
  { clientId, personId }: DeliveryRow,
  message: { isRead: boolean; createdAt: string },
): Promise<boolean> {
  if (personId === null || personId === clientId) return message.isRead
  const person = await db
    .selectFrom('people')
    .select('chatReadThrough')
    .where('id', '=', personId)
    .executeTakeFirst()
  return message.createdAt <= (person?.chatReadThrough ?? '')
}

/** Whether the subject of a delivery was deleted, and whether it was read. */
async function getSubjectState(
  db: Db,
  delivery: DeliveryRow,
  now: Date,
): Promise<{ isMissing: boolean; isRead: boolean }> {
  const { kind, subjectId, isByHand } = delivery
  if (withoutSubject.has(kind) || subjectId === null) return { isMissing: false, isRead: false }
  // News for a member of the team, even if the client side has read it.
  if (kind === 'number_changed') {
    const isMissing = delivery.personId !== null && (await isNumberSettled(db, subjectId, delivery.personId))
    return { isMissing, isRead: false }
  }
  if (isConfirmation(delivery)) {
    const confirmation = await findConfirmation(db, subjectId)
    return { isMissing: !confirmation || !isConfirmationOpen(confirmation, now.toISOString()), isRead: false }
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
  // An admin's own notification is its own subject, whatever its type.
  if ((kind === 'message_received' && !isByHand) || kind === 'client_message') {
    const message = await db
      .selectFrom('messages')
      .select(['isRead', 'createdAt'])
      .where('id', '=', subjectId)
      .where('withdrawnAt', 'is', null)
      .executeTakeFirst()
    if (message === undefined) return { isMissing: true, isRead: false }
    return { isMissing: false, isRead: await isReadByRecipient(db, delivery, message) }
  }
  if (kind === 'client_upload') {
    // Taken back or sent back, it is no news anymore.
    const row = await db
      .selectFrom('documents')
      .select('id')
      .where('id', '=', subjectId)
      .where('status', '=', 'available')
      .executeTakeFirst()
    return { isMissing: row === undefined, isRead: false }
  }
  const row = await db
    .selectFrom('notifications')
    .select(['documentId', 'actionRequired', 'wording'])
    .where('id', '=', subjectId)
    .executeTakeFirst()
  if (row === undefined) return { isMissing: true, isRead: false }
  // Only a request expects something; a shared document is reported in any case.
  const together = requestedTogether(row).map(({ id }) => id)
  if (together.length > 0)
    return { isMissing: await allReceived(db, delivery.clientId, together), isRead: false }
  const isMissing =
    row.documentId !== null && asksForDocument(row)
      ? // A request is fulfilled once its document arrived, even if that file is sent back.
        !row.actionRequired || (await isRequestOutdated(db, delivery, row.documentId))
      : await isOutdated(db, delivery)
  return { isMissing, isRead: false }
}

type RecipientFacts = Omit<
  DeliveryContext,
  'now' | 'channel' | 'createdAt' | 'isUrgent' | 'isWithdrawn' | 'isRead' | 'isSetUp'
>

/** The facts for a recipient who is gone. */
const nobody: RecipientFacts = {
  isArchived: false,
  isSample: false,
  hasAddressChanged: false,
  isConfirmed: true,
  isOverLimit: false,
  isChannelEnabled: true,
  isKindEnabled: true,
  hasAddress: true,
  quiet: null,
}

/** Facts about a person of a client side; null for one whose link was stopped. */
async function getReaderContext(
  db: Db,
  delivery: DeliveryRow,
  { now, teamZone, reach }: Moment,
): Promise<RecipientFacts | null> {
  const reader = await findRecipient(db, delivery)
  if (!reader) return null
  const channel = delivery.channel as DeliveryChannel
  // A partner has no preferences: they get their link and nothing else.
  const preferences = isPartner(reader) ? null : await getPreferences(db, reader.personId)
  const hasPush = await hasPushSubscription(db, delivery)
  const number = reader.phone === null ? null : reach.smsNumber(reader.phone)
  const currentAddress = { email: reader.email || null, sms: number, push: null }[channel]
  const about = {
    isArchived: reader.isArchived,
    isSample: reader.isSample,
    hasAddressChanged: delivery.sentTo !== null && delivery.sentTo !== currentAddress,
    isOverLimit: channel === 'sms' && (await isOverSmsLimit(db, delivery, now)),
  }
  // A security warning goes to the former address, regardless of preferences or archiving.
  if (delivery.kind === 'email_changed')
    return {
      ...about,
      isArchived: false,
      hasAddressChanged: false,
      isChannelEnabled: true,
      isKindEnabled: true,
      hasAddress: delivery.sentTo !== null,
      isConfirmed: true,
      quiet: null,
    }
  // A warning that protects the person's money: goes to each address known at the time, regardless of preferences or archiving.
  if (delivery.kind === 'number_changed') {
    const isTexted =
      delivery.sentTo !== null &&
      reach.smsNumber(delivery.sentTo) !== null &&
      (await isNumberConfirmed(db, reader.personId, delivery.sentTo))
    return {
      ...about,
      isArchived: false,
      hasAddressChanged: false,
      isOverLimit: false,
      isChannelEnabled: channel !== 'push' || hasPush,
      isKindEnabled: true,
      hasAddress: { email: delivery.sentTo !== null, sms: isTexted, push: true }[channel],
      isConfirmed: true,
      quiet: null,
    }
  }
  // A confirmation needs nothing but the address.
  if (isConfirmation(delivery))
    return {
      ...about,
      isChannelEnabled: true,
      isKindEnabled: true,
      hasAddress: currentAddress !== null,
      isConfirmed: true,
      quiet: null,
    }
  // An agent's link goes out regardless of preferences, but only to the person's own address.
  if (delivery.kind === 'portal_link')
    return {
      ...about,
      isChannelEnabled: true,
      isKindEnabled: true,
      hasAddress: currentAddress !== null,
      isConfirmed: reader.confirmedEmail === reader.email,
      quiet: null,
    }
  if (preferences === null) return null
  const on = { email: preferences.emailNotifications, sms: preferences.smsNotifications, push: hasPush }
  const reachable = {
    email: delivery.sentTo !== null,
    sms: delivery.sentTo !== null && (await hasConsent(db, reader.personId, delivery.sentTo)),
    push: hasPush,
  }
  return {
    ...about,
    isChannelEnabled: on[channel],
    isKindEnabled:
      delivery.isByHand ||
      delivery.kind === 'texts_on' ||
      preferences[preferenceOfDelivery[delivery.kind as keyof typeof preferenceOfDelivery]] === true,
    hasAddress: reachable[channel],
    isConfirmed: channel !== 'email' || reader.confirmedEmail === reader.email,
    quiet: { ...preferences, timeZone: preferences.timeZone ?? teamZone },
  }
}

const preferenceOfKind: Partial<Record<DeliveryKind, 'clientMessages' | 'clientUploads' | 'dailyBrief'>> = {
  client_message: 'clientMessages',
  client_upload: 'clientUploads',
  daily_brief: 'dailyBrief',
}

/** No one is notified of activity in the sample portal. */
async function isAboutSample(db: Db, { clientId }: DeliveryRow): Promise<boolean> {
  if (clientId === null) return false
  const client = await db
    .selectFrom('clients')
    .select('isSample')
    .where('id', '=', clientId)
    .executeTakeFirst()
  return client?.isSample ?? false
}

async function getAdminContext(db: Db, delivery: DeliveryRow, userId: string): Promise<RecipientFacts> {
  const admin = await db.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirst()
  const preferences = await getAdminNotificationPreferences(db, userId)
  const kind = preferenceOfKind[delivery.kind as DeliveryKind]
  const hasAddress = delivery.channel === 'email' || (await hasPushSubscription(db, delivery))
  return {
    isArchived: false,
    isSample: await isAboutSample(db, delivery),
    hasAddressChanged: delivery.sentTo !== null && delivery.sentTo !== admin?.email,
    isConfirmed: true,
    isOverLimit: false,
    isChannelEnabled: true,
    isKindEnabled: kind === undefined || preferences[kind],
    hasAddress,
    quiet: null,
  }
}

interface Moment {
  now: Date
  teamZone: string
  reach: AvailableChannels
}

/** Collects the current facts that decide whether a delivery may be sent. */
export async function getDeliveryContext(
  db: Db,
  delivery: DeliveryRow,
  moment: Moment,
): Promise<DeliveryContext> {
  const { now, teamZone, reach } = moment
  const { isMissing, isRead } = await getSubjectState(db, delivery, now)
  const found =
    delivery.userId === null
      ? await getReaderContext(db, delivery, moment)
      : await getAdminContext(db, delivery, delivery.userId)
  const recipient = found ?? nobody
  const channel = delivery.channel as DeliveryChannel
  const zone = recipient.quiet?.timeZone ?? teamZone
  const today = dayIn(now, zone)
  // A reminder of something overdue was already past its day when it was created.
  const isPast =
    delivery.remindsOfDay !== null &&
    delivery.remindsOfDay < today &&
    dayIn(new Date(delivery.createdAt), zone) <= delivery.remindsOfDay
  return {
    ...recipient,
    now,
    channel,
    createdAt: delivery.createdAt,
    isUrgent: delivery.isUrgent,
    isWithdrawn: found === null || isMissing || isPast,
    isRead,
    isSetUp: reach.isSetUp(channel),
  }
}

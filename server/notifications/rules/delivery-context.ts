import { dayIn } from '#contract/rules/days.ts'
import type { DeliveryChannel } from '#contract/rules/delivery-enums.ts'
import type { Db } from '../../db/database.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import { isPartner } from '../../db/readers.ts'
import { hasPushSubscription } from '../channels/push/push-subscription-data.ts'
import { rulesOf } from '../kinds/deliveries.ts'
import type { RecipientFacts } from '../kinds/delivery-kind.ts'
import { findRecipient } from '../outbox/find-recipient.ts'
import { getAdminNotificationPreferences } from '../preferences/admin-preference-data.ts'
import { hasConsent } from '../preferences/consent-data.ts'
import { getPreferences } from '../preferences/preference-data.ts'
import type { DeliveryContext } from './delivery-decision.ts'
import { isFailing } from './failing-addresses.ts'
import { isOverSmsLimit } from './sms-limit.ts'

/** The channels that the team has set up. */
export interface AvailableChannels {
  isSetUp: (channel: DeliveryChannel) => boolean
  /** A phone number in the gateway's format; null for one that takes no texts. */
  smsNumber: (phone: string) => string | null
}

/** The facts for a recipient who is gone. */
const nobody: RecipientFacts = {
  isArchived: false,
  isSample: false,
  hasAddressChanged: false,
  isConfirmed: true,
  isFailing: false,
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
  const { regardless, preference } = rulesOf(delivery.kind)
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
    // A mail that confirms the address is how it proves to exist.
    isFailing:
      channel === 'email' &&
      delivery.sentTo !== null &&
      delivery.kind !== 'confirm_email' &&
      (await isFailing(db, delivery.sentTo)),
    isOverLimit: channel === 'sms' && (await isOverSmsLimit(db, delivery, now)),
  }
  if (regardless)
    return {
      ...about,
      isChannelEnabled: true,
      isKindEnabled: true,
      hasAddress: currentAddress !== null,
      isConfirmed: true,
      quiet: null,
      ...(await regardless(db, {
        reader,
        delivery,
        channel,
        currentAddress,
        hasPush,
        smsNumber: reach.smsNumber,
      })),
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
    isKindEnabled: delivery.isByHand || preference === undefined || preferences[preference] === true,
    hasAddress: reachable[channel],
    isConfirmed: channel !== 'email' || reader.confirmedEmail === reader.email,
    quiet: { ...preferences, timeZone: preferences.timeZone ?? teamZone },
  }
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
  const { memberPreference } = rulesOf(delivery.kind)
  const hasAddress = delivery.channel === 'email' || (await hasPushSubscription(db, delivery))
  return {
    isArchived: false,
    isSample: await isAboutSample(db, delivery),
    hasAddressChanged: delivery.sentTo !== null && delivery.sentTo !== admin?.email,
    isConfirmed: true,
    isFailing: false,
    isOverLimit: false,
    isChannelEnabled: true,
    isKindEnabled: memberPreference === undefined || preferences[memberPreference],
    hasAddress,
    quiet: null,
  }
}

/** When the pause after the last one of its group ends; null for a kind without one, or where none was sent. */
async function getPauseEnd(db: Db, { kind, groupKey }: DeliveryRow): Promise<Date | null> {
  const { pause } = rulesOf(kind)
  if (pause === undefined) return null
  const { last } = await db
    .selectFrom('deliveries')
    .select((of) => of.fn.max('settledAt').as('last'))
    .where('groupKey', '=', groupKey)
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow()
  return last === null ? null : new Date(Date.parse(last) + pause)
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
  const state = delivery.subjectId && (await rulesOf(delivery.kind).getState?.(db, delivery, now))
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
    isWithdrawn: found === null || state === 'withdrawn' || isPast,
    isRead: state === 'read',
    isSetUp: reach.isSetUp(channel),
    pausesUntil: await getPauseEnd(db, delivery),
  }
}

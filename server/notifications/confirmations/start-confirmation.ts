import { maxConfirmations } from '#contract/calls/notifications/confirmations.ts'
import type { Db } from '../../db/database.ts'
import type { Reader } from '../../db/readers.ts'
import { conflict, tooMany, type ProblemError, type Says } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { allowedSmsNumber } from '../channels/sms/sms-number.ts'
import { insertDeliveries } from '../outbox/delivery-data.ts'
import { heldDelivery } from '../outbox/enqueue.ts'
import { hasRepliedStop } from '../preferences/consent-data.ts'
import {
  countConfirmations,
  insertConfirmation,
  isConfirmationOpen,
  findLastConfirmation,
  type AddressToConfirm,
  type ConfirmedChannel,
} from './confirmation-data.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** How long a code or link is valid, in milliseconds. */
const validFor = { sms: 30 * minute, email: day } as const

const kinds = { sms: 'confirm_phone', email: 'confirm_email' } as const
const messages: Record<ConfirmedChannel, Record<'notSetUp' | 'none' | 'limit', Says>> = {
  sms: {
    notSetUp: (t) => t.textsNotSetUp,
    none: (t) => t.noMobileNumber,
    limit: (t) => t.codesLimit(maxConfirmations.sms),
  },
  email: {
    notSetUp: (t) => t.emailNotSetUp,
    none: (t) => t.noEmailAddress,
    limit: (t) => t.emailLinksLimit(maxConfirmations.email),
  },
}

type Asking = Pick<Services, 'channels' | 'settings'>

/** Returns the reader's current address on a channel; null when there is none, or texts may not go there. */
export function getCurrentAddress(
  { settings }: Pick<Services, 'settings'>,
  reader: Pick<Reader, 'id' | 'personId' | 'email' | 'phone'>,
  channel: ConfirmedChannel,
): AddressToConfirm | null {
  const address = channel === 'email' ? reader.email : allowedSmsNumber(reader.phone, settings.smsCountries)
  return address ? { clientId: reader.id, personId: reader.personId, channel, address } : null
}

/** Returns why no code or link can be sent to the reader's current address; null when one can. */
export async function getConfirmationRefusal(
  services: Asking,
  db: Db,
  reader: Reader,
  channel: ConfirmedChannel,
  now: string,
): Promise<ProblemError | null> {
  const { channels } = services
  if (reader.isSample) return conflict((t) => t.sample, 'sample')
  if (reader.isArchived) return conflict((t) => t.archivedSends, 'archived')
  if ((channel === 'email' ? channels.email : channels.sms) === null)
    return conflict(messages[channel].notSetUp)
  const to = getCurrentAddress(services, reader, channel)
  if (!to) return conflict(messages[channel].none)
  if (channel === 'sms' && (await hasRepliedStop(db, to.address))) return conflict((t) => t.repliedStop)
  const since = new Date(Date.parse(now) - day).toISOString()
  const isOver = (await countConfirmations(db, to, since)) >= maxConfirmations[channel]
  return isOver ? tooMany(messages[channel].limit, day / 1_000, `${channel}Confirmations`) : null
}

/**
 * Queues a code or link for the reader's current address, the only delivery to an unconfirmed address. The
 * client's row must be locked. Throws 409 and 429.
 */
export async function startConfirmation(
  services: Asking,
  db: Db,
  reader: Reader,
  channel: ConfirmedChannel,
  now: string,
): Promise<void> {
  const refusal = await getConfirmationRefusal(services, db, reader, channel, now)
  if (refusal) throw refusal
  const to = getCurrentAddress(services, reader, channel)
  if (!to) return
  const expiresAt = new Date(Date.parse(now) + validFor[channel]).toISOString()
  const subjectId = await insertConfirmation(db, to, now, expiresAt)
  // The reader is waiting for it, so it ignores quiet hours.
  const deliveryEvent = { kind: kinds[channel], subjectId, isByHand: false, isUrgent: true }
  const recipient = { clientId: reader.id, personId: reader.personId, userId: null, sentTo: to.address }
  await insertDeliveries(db, [heldDelivery(recipient, deliveryEvent, channel, now)])
}

/**
 * Like `startConfirmation`, but does nothing if a confirmation is pending or none may be sent. For side effects of other changes.
 */
export async function startConfirmationIfPossible(
  ...args: Parameters<typeof startConfirmation>
): Promise<void> {
  const [services, db, reader, channel, now] = args
  const to = getCurrentAddress(services, reader, channel)
  const last = to && (await findLastConfirmation(db, to))
  if (last && isConfirmationOpen(last, now)) return
  if ((await getConfirmationRefusal(...args)) === null) await startConfirmation(...args)
}

import { maxConfirmations } from '#contract/confirmations.ts'
import type { Db } from '../../db/database.ts'
import type { ClientRow } from '../../db/schema.ts'
import { conflict, tooMany, type ProblemError } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { textNumber } from '../channels/sms/sms-number.ts'
import { insertDeliveries } from '../outbox/delivery-data.ts'
import { heldDelivery } from '../outbox/enqueue.ts'
import { hasAnsweredStop } from '../preferences/consent-data.ts'
import {
  countConfirmations,
  insertConfirmation,
  isOpen,
  lastConfirmation,
  type AddressToConfirm,
  type ConfirmedChannel,
} from './confirmation-data.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** How long a code and a link can be used; milliseconds. */
const validFor = { sms: 30 * minute, email: day } as const

const kinds = { sms: 'confirm_phone', email: 'confirm_email' } as const
const words = {
  sms: {
    notSetUp: 'Your team has not set up text messages yet.',
    none: 'There is no number that takes texts. Give a mobile number under Config.',
    limit: `No more than ${maxConfirmations.sms} codes are sent in 24 hours. Please try again tomorrow, or ask your agent.`,
  },
  email: {
    notSetUp: 'Your team has not set up email yet.',
    none: 'There is no email address.',
    limit: `No more than ${maxConfirmations.email} links are sent in 24 hours. Please try again tomorrow, or ask your agent.`,
  },
} as const

type Asking = Pick<Services, 'channels' | 'settings'>

/** The client's present address on a channel; null when there is none, or none that texts may go to. */
export function presentAddress(
  { settings }: Pick<Services, 'settings'>,
  client: Pick<ClientRow, 'id' | 'email' | 'phone'>,
  channel: ConfirmedChannel,
): AddressToConfirm | null {
  const address = channel === 'email' ? client.email : textNumber(client.phone, settings.smsCountries)
  return address ? { clientId: client.id, channel, address } : null
}

/** Why no code or link can be sent to a client's present address now; null when one can. */
export async function confirmationRefusal(
  services: Asking,
  db: Db,
  client: ClientRow,
  channel: ConfirmedChannel,
  now: string,
): Promise<ProblemError | null> {
  const { channels } = services
  if (client.isSample) return conflict('This is the sample portal. Nothing is sent from it.', 'sample')
  if (client.isArchived) return conflict('This transaction is archived. Nothing more is sent.', 'archived')
  if ((channel === 'email' ? channels.mail : channels.sms) === null) return conflict(words[channel].notSetUp)
  const to = presentAddress(services, client, channel)
  if (!to) return conflict(words[channel].none)
  if (channel === 'sms' && (await hasAnsweredStop(db, to.address)))
    return conflict(
      'This number has answered STOP. Text START to the number that texted you, then try again.',
    )
  const since = new Date(Date.parse(now) - day).toISOString()
  const isOver = (await countConfirmations(db, to, since)) >= maxConfirmations[channel]
  return isOver ? tooMany(words[channel].limit, day / 1_000) : null
}

/**
 * Puts a code or a link for the client's present address into the outbox: the one thing an address gets before it is
 * confirmed. The client's row must be locked. Throws 409 and 429.
 */
export async function startConfirmation(
  services: Asking,
  db: Db,
  client: ClientRow,
  channel: ConfirmedChannel,
  now: string,
): Promise<void> {
  const refusal = await confirmationRefusal(services, db, client, channel, now)
  if (refusal) throw refusal
  const to = presentAddress(services, client, channel)
  if (!to) return
  const expiresAt = new Date(Date.parse(now) + validFor[channel]).toISOString()
  const subjectId = await insertConfirmation(db, to, now, expiresAt)
  // The client is waiting for it: it comes in quiet hours too.
  const deliveryEvent = { kind: kinds[channel], subjectId, isByHand: false, isUrgent: true }
  const recipient = { clientId: client.id, userId: null, sentTo: to.address }
  await insertDeliveries(db, [heldDelivery(recipient, deliveryEvent, channel, now)])
}

/** The same, unless one is on its way already or none may be sent: for what starts it by the way. */
export async function startConfirmationIfPossible(
  ...asked: Parameters<typeof startConfirmation>
): Promise<void> {
  const [services, db, client, channel, now] = asked
  const to = presentAddress(services, client, channel)
  const last = to && (await lastConfirmation(db, to))
  if (last && isOpen(last, now)) return
  if ((await confirmationRefusal(...asked)) === null) await startConfirmation(...asked)
}

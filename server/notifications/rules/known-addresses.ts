import type { DeliveryChannel } from '#contract/rules/delivery-enums.ts'
import type { Db } from '../../db/database.ts'
import { listFormerEmails } from '../../db/former-emails.ts'
import type { Reader } from '../../db/readers.ts'
import { hasPushSubscription } from '../channels/push/push-subscription-data.ts'
import { smsNumber } from '../channels/sms/sms-number.ts'
import { isNumberConfirmed } from '../preferences/consent-data.ts'
import type { AvailableChannels } from './delivery-context.ts'

export interface KnownAddress {
  channel: DeliveryChannel
  /** Null for push, which goes to all devices of a person. */
  sentTo: string | null
}

/**
 * Lists every address of a person of the client side, regardless of preferences: their email address, confirmed addresses
 * replaced in the last 30 days, the number with consent to texts unless a STOP came from it, and their devices. Empty for a
 * person who can be reached in the portal only.
 */
export async function listKnownAddresses(
  db: Db,
  reader: Pick<Reader, 'id' | 'personId' | 'email' | 'phone'>,
  now: string,
): Promise<KnownAddress[]> {
  const { id: clientId, personId, email, phone } = reader
  const emails = new Map<string, string>()
  for (const one of [email, ...(await listFormerEmails(db, reader, now))])
    if (one && !emails.has(one.toLowerCase())) emails.set(one.toLowerCase(), one)
  const number = smsNumber(phone)
  const hasText = number !== null && (await isNumberConfirmed(db, personId, number))
  const hasPush = await hasPushSubscription(db, { clientId, personId, userId: null })
  return [
    ...[...emails.values()].map((sentTo) => ({ channel: 'email' as const, sentTo })),
    ...(hasText ? [{ channel: 'sms' as const, sentTo: number }] : []),
    ...(hasPush ? [{ channel: 'push' as const, sentTo: null }] : []),
  ]
}

/** Whether the team can send to an address. */
export function isServed({ channel, sentTo }: KnownAddress, reach: AvailableChannels): boolean {
  return reach.isSetUp(channel) && (channel !== 'sms' || reach.smsNumber(sentTo ?? '') !== null)
}

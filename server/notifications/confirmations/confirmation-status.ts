import type { AddressConfirmation } from '#contract/confirmations.ts'
import { maxCodeAttempts } from '#contract/confirmations.ts'
import { deliveryReasons, type DeliveryReason } from '#contract/delivery-enums.ts'
import type { Db } from '../../db/database.ts'
import type { ClientRow } from '../../db/schema.ts'
import type { Services } from '../../services.ts'
import { hasConsent, isNumberConfirmed } from '../preferences/consent-data.ts'
import { getPreferences } from '../preferences/preference-data.ts'
import { isOpen, lastConfirmation, type ConfirmedChannel } from './confirmation-data.ts'
import { confirmationRefusal, presentAddress } from './start-confirmation.ts'

/** Why the delivery of a code or link ended without reaching its address; null while it may still come, or has come. */
async function deliveryProblem(db: Db, confirmationId: string): Promise<string | null> {
  const delivery = await db
    .selectFrom('deliveries')
    .select(['state', 'reason', 'lastError'])
    .where('subjectId', '=', confirmationId)
    .where('kind', 'in', ['confirm_phone', 'confirm_email'])
    .executeTakeFirst()
  if (delivery?.state !== 'failed' && delivery?.state !== 'cancelled') return null
  return delivery.lastError ?? deliveryReasons[(delivery.reason ?? 'gave-up') as DeliveryReason]
}

/** A number that is switched on must have said yes; one that is off need only be known to be the client's own. */
async function isPhoneConfirmed(db: Db, clientId: string, phone: string): Promise<boolean> {
  const { smsNotifications } = await getPreferences(db, clientId)
  return smsNotifications ? hasConsent(db, clientId, phone) : isNumberConfirmed(db, clientId, phone)
}

/** Whether the client's present address on a channel gets anything, and what the client can do about it. */
export async function confirmationStatus(
  services: Pick<Services, 'channels' | 'settings'>,
  db: Db,
  client: ClientRow,
  channel: ConfirmedChannel,
  now: string,
): Promise<AddressConfirmation> {
  const to = presentAddress(services, client, channel)
  const isConfirmed =
    channel === 'email'
      ? client.confirmedEmail === client.email
      : to !== null && (await isPhoneConfirmed(db, client.id, to.address))
  if (isConfirmed) return { state: 'confirmed', canSend: false, problem: null }
  const refusal = await confirmationRefusal(services, db, client, channel, now)
  const canSend = refusal === null
  const last = to && (await lastConfirmation(db, to))
  const undelivered = last ? await deliveryProblem(db, last.id) : null
  const isUsable = last && isOpen(last, now) && last.tries < maxCodeAttempts && undelivered === null
  if (isUsable) return { state: 'sent', canSend, problem: null }
  return { state: 'none', canSend, problem: refusal?.message ?? undelivered }
}

import { type AddressConfirmation, maxCodeAttempts } from '#contract/calls/notifications/confirmations.ts'
import {
  describeEndReason,
  type DeliveryChannel,
  type DeliveryReason,
} from '#contract/rules/delivery-enums.ts'
import type { Db } from '../../db/database.ts'
import type { ClientRow } from '../../db/schema.ts'
import type { Services } from '../../services.ts'
import { hasConsent, isNumberConfirmed } from '../preferences/consent-data.ts'
import { getPreferences } from '../preferences/preference-data.ts'
import { isConfirmationOpen, findLastConfirmation, type ConfirmedChannel } from './confirmation-data.ts'
import { getConfirmationRefusal, getCurrentAddress } from './start-confirmation.ts'

/** Returns why a code or link was not delivered; null while it is pending, or after it was sent. */
async function getDeliveryProblem(db: Db, confirmationId: string): Promise<string | null> {
  const delivery = await db
    .selectFrom('deliveries')
    .select(['channel', 'state', 'reason', 'lastError'])
    .where('subjectId', '=', confirmationId)
    .where('kind', 'in', ['confirm_phone', 'confirm_email'])
    .executeTakeFirst()
  if (delivery?.state !== 'failed' && delivery?.state !== 'cancelled') return null
  const { channel, reason, lastError } = delivery
  return lastError ?? describeEndReason((reason ?? 'gave-up') as DeliveryReason, channel as DeliveryChannel)
}

/** With texts on, the number needs consent; otherwise it only needs to be known as the client's own. */
async function isPhoneConfirmed(db: Db, clientId: string, phone: string): Promise<boolean> {
  const { smsNotifications } = await getPreferences(db, clientId)
  return smsNotifications ? hasConsent(db, clientId, phone) : isNumberConfirmed(db, clientId, phone)
}

/** Returns whether the client's current address is confirmed, and what the client can do if not. */
export async function getConfirmationStatus(
  services: Pick<Services, 'channels' | 'settings'>,
  db: Db,
  client: ClientRow,
  channel: ConfirmedChannel,
  now: string,
): Promise<AddressConfirmation> {
  const to = getCurrentAddress(services, client, channel)
  const isConfirmed =
    channel === 'email'
      ? client.confirmedEmail === client.email
      : to !== null && (await isPhoneConfirmed(db, client.id, to.address))
  if (isConfirmed) return { state: 'confirmed', canSend: false, problem: null }
  const refusal = await getConfirmationRefusal(services, db, client, channel, now)
  const canSend = refusal === null
  const last = to && (await findLastConfirmation(db, to))
  const undelivered = last ? await getDeliveryProblem(db, last.id) : null
  const isUsable =
    last && isConfirmationOpen(last, now) && last.tries < maxCodeAttempts && undelivered === null
  if (isUsable) return { state: 'sent', canSend, problem: null }
  return { state: 'none', canSend, problem: refusal?.message ?? undelivered }
}

import { type AddressConfirmation, maxCodeAttempts } from '#contract/calls/notifications/confirmations.ts'
import { defaultLanguage } from '#contract/languages.ts'
import {
  describeEndReason,
  type DeliveryChannel,
  type DeliveryReason,
} from '#contract/rules/delivery-enums.ts'
import { textsIn } from '#texts/in-language.ts'
import type { Db } from '../../db/database.ts'
import type { Reader } from '../../db/readers.ts'
import { words } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { hasConsent, isNumberConfirmed } from '../preferences/consent-data.ts'
import { getPreferences } from '../preferences/preference-data.ts'
import { isConfirmationOpen, findLastConfirmation, type ConfirmedChannel } from './confirmation-data.ts'
import { getConfirmationRefusal, getCurrentAddress } from './start-confirmation.ts'

/**
 * Returns why a code or link was not delivered; null while it is pending, or after it was sent. The reply of a mail server or
 * gateway stays in English.
 */
async function getDeliveryProblem(
  db: Db,
  confirmationId: string,
  { language }: Reader,
): Promise<string | null> {
  const delivery = await db
    .selectFrom('deliveries')
    .select(['channel', 'state', 'reason', 'lastError'])
    .where('subjectId', '=', confirmationId)
    .executeTakeFirst()
  if (delivery?.state !== 'failed' && delivery?.state !== 'cancelled') return null
  if (language !== defaultLanguage) return textsIn(language).errors.notDelivered
  const { channel, reason, lastError } = delivery
  return lastError ?? describeEndReason((reason ?? 'gave-up') as DeliveryReason, channel as DeliveryChannel)
}

/** With texts on, the number needs consent; otherwise it only needs to be known as the client's own. */
async function isPhoneConfirmed(db: Db, personId: string, phone: string): Promise<boolean> {
  const { smsNotifications } = await getPreferences(db, personId)
  return smsNotifications ? hasConsent(db, personId, phone) : isNumberConfirmed(db, personId, phone)
}

/** Returns whether the reader's current address is confirmed, and what they can do if not. */
export async function getConfirmationStatus(
  services: Pick<Services, 'channels' | 'settings'>,
  db: Db,
  reader: Reader,
  channel: ConfirmedChannel,
  now: string,
): Promise<AddressConfirmation> {
  const to = getCurrentAddress(services, reader, channel)
  const isConfirmed =
    channel === 'email'
      ? reader.confirmedEmail === reader.email
      : to !== null && (await isPhoneConfirmed(db, reader.personId, to.address))
  if (isConfirmed) return { state: 'confirmed', canSend: false, problem: null }
  const refusal = await getConfirmationRefusal(services, db, reader, channel, now)
  const canSend = refusal === null
  const last = to && (await findLastConfirmation(db, to))
  const undelivered = last ? await getDeliveryProblem(db, last.id, reader) : null
  const isUsable =
    last && isConfirmationOpen(last, now) && last.tries < maxCodeAttempts && undelivered === null
  if (isUsable) return { state: 'sent', canSend, problem: null }
  return { state: 'none', canSend, problem: refusal ? words(refusal.says, reader.language) : undelivered }
}

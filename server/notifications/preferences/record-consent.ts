import { smsConsentWording } from '#contract/sms-consent.ts'
import type { Db } from '../../db/database.ts'
import type { ClientRow } from '../../db/schema.ts'
import type { Services } from '../../services.ts'
import { smsNumber } from '../channels/sms/sms-number.ts'
import { startConfirmationIfPossible } from '../confirmations/start-confirmation.ts'
import { insertDeliveries } from '../outbox/delivery-data.ts'
import { heldDelivery } from '../outbox/enqueue.ts'
import { isNumberConfirmed, isConsentRecorded, recordConsent } from './consent-data.ts'

const day = 24 * 60 * 60_000

/** Writes down that texts to a number were agreed to, and has the number told that they are on, once a day at most. */
export async function recordYes(
  db: Db,
  clientId: string,
  phone: string,
  source: 'admin' | 'portal',
  at: string,
): Promise<void> {
  const wasTold = await isConsentRecorded(db, clientId, phone, new Date(Date.parse(at) - day).toISOString())
  const consent = { clientId, phone, isGiven: true, source, wording: smsConsentWording }
  const subjectId = await recordConsent(db, consent, at)
  if (wasTold) return
  const deliveryEvent = { kind: 'texts_on', subjectId, isByHand: false, isUrgent: false } as const
  await insertDeliveries(db, [
    heldDelivery({ clientId, userId: null, sentTo: phone }, deliveryEvent, 'sms', at),
  ])
}

/**
 * Writes down that text messages were switched on or off for a client's number, by whom, and in which words. A number that
 * is not known to be the client's own gets a code first: the client agrees by typing it. An admin's yes is the client's, given
 * to the admin. A number that takes no texts agrees to nothing, nor does the sample client.
 */
export async function noteConsent(
  services: Pick<Services, 'channels' | 'settings'>,
  db: Db,
  client: ClientRow,
  isGiven: boolean,
  source: 'admin' | 'portal',
  at: string,
): Promise<void> {
  const phone = smsNumber(client.phone)
  if (phone === null || client.isSample) return
  const clientId = client.id
  if (!isGiven)
    return void (await recordConsent(db, { clientId, phone, isGiven, source, wording: 'Switched off' }, at))
  if (source === 'admin' || (await isNumberConfirmed(db, clientId, phone)))
    return recordYes(db, clientId, phone, source, at)
  await startConfirmationIfPossible(services, db, client, 'sms', at)
}

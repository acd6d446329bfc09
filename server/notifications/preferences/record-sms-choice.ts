import { defaultLanguage } from '#contract/languages.ts'
import { textsIn } from '#texts/in-language.ts'
import type { Db } from '../../db/database.ts'
import type { Reader } from '../../db/readers.ts'
import type { Services } from '../../services.ts'
import { smsNumber } from '../channels/sms/sms-number.ts'
import { startConfirmationIfPossible } from '../confirmations/start-confirmation.ts'
import { insertDeliveries } from '../outbox/delivery-data.ts'
import { heldDelivery } from '../outbox/enqueue.ts'
import { isNumberConfirmed, hasOptInText, recordConsent } from './consent-data.ts'

const day = 24 * 60 * 60_000

/** Records consent to texts to a number and queues an opt-in text, at most once a day. */
export async function recordOptIn(
  db: Db,
  { id: clientId, personId, language }: Pick<Reader, 'id' | 'personId' | 'language'>,
  phone: string,
  source: 'admin' | 'portal',
  at: string,
): Promise<void> {
  const wasTexted = await hasOptInText(db, personId, phone, new Date(Date.parse(at) - day).toISOString())
  // The desk, which is in English, shows it to an agent who passes the consent on.
  const wording = textsIn(source === 'portal' ? language : defaultLanguage).consent.toTexts
  const consent = { clientId, personId, phone, isGiven: true, source, wording }
  const subjectId = await recordConsent(db, consent, at)
  if (wasTexted) return
  const deliveryEvent = { kind: 'texts_on', subjectId, isByHand: false, isUrgent: false } as const
  await insertDeliveries(db, [
    heldDelivery({ clientId, personId, userId: null, sentTo: phone }, deliveryEvent, 'sms', at),
  ])
}

/**
 * Records that texts were turned on or off for a person's number, by whom, and with what wording. A number that is not confirmed
 * gets a code first, and entering it gives consent. An admin passes on the client's consent. A number that takes no texts and the
 * sample client cannot consent.
 */
export async function recordSmsChoice(
  services: Pick<Services, 'channels' | 'settings'>,
  db: Db,
  reader: Reader,
  isGiven: boolean,
  source: 'admin' | 'portal',
  at: string,
): Promise<void> {
  const phone = smsNumber(reader.phone)
  if (phone === null || reader.isSample) return
  const { id: clientId, personId } = reader
  if (!isGiven)
    return void (await recordConsent(
      db,
      { clientId, personId, phone, isGiven, source, wording: 'Switched off' },
      at,
    ))
  if (source === 'admin' || (await isNumberConfirmed(db, personId, phone)))
    return recordOptIn(db, reader, phone, source, at)
  await startConfirmationIfPossible(services, db, reader, 'sms', at)
}

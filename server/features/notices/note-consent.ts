import { smsConsentWording } from '#contract/sms-consent.ts'
import type { Db } from '../../db/database.ts'
import { toE164 } from '../../delivery/sms/e164.ts'
import type { Actor } from '../activity/activity-data.ts'
import { isToldOfConsent, recordConsent } from './consent-data.ts'
import { heldNotice } from './enqueue.ts'
import { insertNotices } from './notice-data.ts'

const day = 24 * 60 * 60_000

/**
 * Writes down that text messages were switched on or off for a client's number, by whom, and in which words, and has the
 * number told that they are on, once a day at most. A number that takes no texts agrees to nothing.
 */
export async function noteConsent(
  db: Db,
  client: { id: string; phone: string | null },
  isGiven: boolean,
  actor: Actor,
  at: string,
): Promise<void> {
  const phone = client.phone ? toE164(client.phone, 'US') : null
  if (phone === null) return
  const source = actor.type === 'admin' ? 'admin' : 'portal'
  const wording = isGiven ? smsConsentWording : 'Switched off'
  const wasTold = await isToldOfConsent(db, client.id, phone, new Date(Date.parse(at) - day).toISOString())
  const subjectId = await recordConsent(db, { clientId: client.id, phone, isGiven, source, wording }, at)
  if (!isGiven || wasTold) return
  const occasion = { kind: 'texts_on', subjectId, isByHand: false, isUrgent: false } as const
  await insertNotices(db, [heldNotice({ clientId: client.id, userId: null }, occasion, 'sms', at)])
}

import { smsConsentWording } from '#contract/sms-consent.ts'
import type { Db } from '../../db/database.ts'
import { toE164 } from '../../delivery/sms/e164.ts'
import type { Actor } from '../activity/activity-data.ts'
import { recordConsent } from './consent-data.ts'

/**
 * Writes down that text messages were switched on or off for a client's number, by whom, and in which words. A number
 * that takes no texts agrees to nothing.
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
  await recordConsent(db, { clientId: client.id, phone, isGiven, source, wording }, at)
}

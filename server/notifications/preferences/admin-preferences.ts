import type { AdminPreferences } from '#contract/preferences.ts'
import { requireClient } from '../../db/client-rows.ts'
import type { Db } from '../../db/database.ts'
import { hasPushSubscription } from '../channels/push/push-subscription-data.ts'
import { smsNumber } from '../channels/sms/sms-number.ts'
import { getLastConsent } from './consent-data.ts'
import { getPreferences } from './preference-data.ts'

/** Returns a client's preferences for the desk. Consent is that of the current number. Throws 404. */
export async function getAdminPreferences(db: Db, clientId: string): Promise<AdminPreferences> {
  const { phone, email, confirmedEmail } = await requireClient(db, clientId)
  const number = smsNumber(phone)
  const smsConsent = number === null ? null : await getLastConsent(db, clientId, number)
  return {
    ...(await getPreferences(db, clientId)),
    smsConsent,
    isEmailConfirmed: confirmedEmail === email,
    takesPush: await hasPushSubscription(db, { clientId, userId: null }),
  }
}

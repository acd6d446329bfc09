import type { AdminPreferences } from '#contract/preferences.ts'
import type { Db } from '../../db/database.ts'
import { requireClient } from '../../features/clients/client-data.ts'
import { takesPush } from '../channels/push/push-subscription-data.ts'
import { smsNumber } from '../channels/sms/sms-number.ts'
import { lastConsent } from './consent-data.ts'
import { getPreferences } from './preference-data.ts'

/** A client's preferences as the desk sees them. Consent counts for the present number alone. Throws 404. */
export async function getAdminPreferences(db: Db, clientId: string): Promise<AdminPreferences> {
  const { phone, email, confirmedEmail } = await requireClient(db, clientId)
  const number = smsNumber(phone)
  const smsConsent = number === null ? null : await lastConsent(db, clientId, number)
  return {
    ...(await getPreferences(db, clientId)),
    smsConsent,
    isEmailConfirmed: confirmedEmail === email,
    takesPush: await takesPush(db, { clientId, userId: null }),
  }
}

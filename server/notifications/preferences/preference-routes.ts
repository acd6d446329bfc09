import * as calls from '#contract/calls/notifications/preferences.ts'
import type {
  PreferenceChanges,
  Preferences,
  AdminPreferences,
} from '#contract/calls/notifications/preferences.ts'
import { adminActor, type Actor } from '../../db/activity-log.ts'
import { requireClient } from '../../db/client-rows.ts'
import { commitForClient } from '../../db/commit-for-client.ts'
import type { Db } from '../../db/database.ts'
import { answer } from '../../http/answer.ts'
import type { Services } from '../../services.ts'
import { hasPushSubscription } from '../channels/push/push-subscription-data.ts'
import { smsNumber } from '../channels/sms/sms-number.ts'
import { startConfirmationIfPossible } from '../confirmations/start-confirmation.ts'
import { getLastConsent } from './consent-data.ts'
import { findEmailChoice, setEmailChoice } from './email-choice.ts'
import { getPreferences, updatePreferences } from './preference-data.ts'
import { recordSmsChoice } from './record-sms-choice.ts'

/** Returns a client's preferences for the desk. Consent is that of the current number. Throws 404. */
async function getAdminPreferences(db: Db, clientId: string): Promise<AdminPreferences> {
  const { phone, email, confirmedEmail } = await requireClient(db, clientId)
  const number = smsNumber(phone)
  const smsConsent = number === null ? null : await getLastConsent(db, clientId, number)
  return {
    ...(await getPreferences(db, clientId)),
    smsConsent,
    emailChoice: await findEmailChoice(db, clientId),
    isEmailConfirmed: confirmedEmail === email,
    takesPush: await hasPushSubscription(db, { clientId, userId: null }),
  }
}

/** Changes preferences on behalf of the client, or of an admin. Throws 404. */
async function changePreferences(
  services: Services,
  clientId: string,
  changes: PreferenceChanges,
  actor: Actor | 'client',
): Promise<Preferences> {
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { db, now, client, record, announce } = change
    if (Object.keys(changes).length === 0) return getPreferences(db, clientId)
    const before = await getPreferences(db, clientId)
    await updatePreferences(db, clientId, changes, now)
    const texts = changes.smsNotifications ?? before.smsNotifications
    if (texts !== before.smsNotifications)
      await recordSmsChoice(services, db, client, texts, actor === 'client' ? 'portal' : 'admin', now)
    const mail = changes.emailNotifications
    const isMailTurned = mail !== undefined && mail !== before.emailNotifications
    if (mail !== undefined && actor === 'client')
      await setEmailChoice(db, clientId, { at: now, writtenBy: null })
    // An admin turns it on for a client who agreed, and the next email says who wrote that down.
    else if (isMailTurned && actor !== 'client')
      await setEmailChoice(db, clientId, mail ? { at: now, writtenBy: actor.name } : null)
    if (isMailTurned && mail && client.confirmedEmail !== client.email)
      await startConfirmationIfPossible(services, db, client, 'email', now)
    await record('preferences.changed', Object.keys(changes).join(', '))
    announce(['preferences'])
    return getPreferences(db, clientId)
  })
}

export const preferenceRoutes = [
  answer(calls.getPortalPreferences, ({ services, caller: { portal } }) =>
    getPreferences(services.db, portal.clientId),
  ),
  answer(calls.changePortalPreferences, ({ services, caller: { portal }, body }) =>
    changePreferences(services, portal.clientId, body, 'client'),
  ),
  answer(calls.getPreferences, ({ services, params }) => getAdminPreferences(services.db, params.clientId)),
  answer(calls.changePreferences, async ({ services, params, body, caller }) => {
    await changePreferences(services, params.clientId, body, adminActor(caller.admin))
    return getAdminPreferences(services.db, params.clientId)
  }),
]

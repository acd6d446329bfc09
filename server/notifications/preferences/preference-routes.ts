import * as calls from '#contract/calls/notifications/preferences.ts'
import type {
  PreferenceChanges,
  Preferences,
  AdminPreferences,
} from '#contract/calls/notifications/preferences.ts'
import { adminActor, type Actor } from '../../db/activity-log.ts'
import { requireClient } from '../../db/client-rows.ts'
import { type ActingPerson, commitForClient } from '../../db/commit-for-client.ts'
import type { Db } from '../../db/database.ts'
import { answer } from '../../http/answer.ts'
import type { Services } from '../../services.ts'
import { hasPushSubscription } from '../channels/push/push-subscription-data.ts'
import { smsNumber } from '../channels/sms/sms-number.ts'
import { startConfirmationIfPossible } from '../confirmations/start-confirmation.ts'
import { getLastConsent } from './consent-data.ts'
import { findEmailChoice, setEmailChoice } from './email-choice.ts'
import { openedByMailedLink } from './mailed-link.ts'
import { getPreferences, updatePreferences } from './preference-data.ts'
import { recordSmsChoice } from './record-sms-choice.ts'

/** Returns a client's preferences for the desk, with the consent for the current number. Throws 404. */
async function getAdminPreferences(db: Db, clientId: string): Promise<AdminPreferences> {
  const { phone, email, confirmedEmail } = await requireClient(db, clientId)
  const number = smsNumber(phone)
  const smsConsent = number === null ? null : await getLastConsent(db, clientId, number)
  return {
    ...(await getPreferences(db, clientId)),
    smsConsent,
    emailChoice: await findEmailChoice(db, clientId),
    isEmailConfirmed: confirmedEmail === email,
    takesPush: await hasPushSubscription(db, { clientId, personId: clientId, userId: null }),
  }
}

/** Changes the actor's own preferences, or the client's when an admin acts. Throws 404. */
async function changePreferences(
  services: Services,
  clientId: string,
  changes: PreferenceChanges,
  actor: Actor | ActingPerson,
): Promise<Preferences> {
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { db, now, reader, record, announce } = change
    const { personId } = reader
    const byAdmin = 'personId' in actor ? null : actor
    if (Object.keys(changes).length === 0) return getPreferences(db, personId)
    const before = await getPreferences(db, personId)
    await updatePreferences(db, personId, changes, now)
    const texts = changes.smsNotifications ?? before.smsNotifications
    if (texts !== before.smsNotifications)
      await recordSmsChoice(services, db, reader, texts, byAdmin ? 'admin' : 'portal', now)
    const mail = changes.emailNotifications
    const isMailTurned = mail !== undefined && mail !== before.emailNotifications
    if (mail !== undefined && !byAdmin) await setEmailChoice(db, personId, { at: now, writtenBy: null })
    // An admin turns it on for a client who agreed, and the next email says who wrote that down.
    else if (isMailTurned && byAdmin)
      await setEmailChoice(db, personId, mail ? { at: now, writtenBy: byAdmin.name } : null)
    if (isMailTurned && mail && reader.confirmedEmail !== reader.email)
      await startConfirmationIfPossible(services, db, reader, 'email', now)
    await record('preferences.changed', Object.keys(changes).join(', '))
    announce(['preferences'])
    return getPreferences(db, personId)
  })
}

export const preferenceRoutes = [
  answer(calls.getPortalPreferences, ({ services, caller: { portal } }) =>
    getPreferences(services.db, portal.personId),
  ),
  answer(calls.changePortalPreferences, ({ services, caller: { portal }, body }) =>
    changePreferences(services, portal.clientId, body, portal),
  ),
  answer(calls.openByMailedLink, ({ services, caller: { portal }, body }) =>
    openedByMailedLink(services, portal, body.word),
  ),
  answer(calls.getPreferences, ({ services, params }) => getAdminPreferences(services.db, params.clientId)),
  answer(calls.changePreferences, async ({ services, params, body, caller }) => {
    await changePreferences(services, params.clientId, body, adminActor(caller.admin))
    return getAdminPreferences(services.db, params.clientId)
  }),
]

import { recordActivity } from '../../../features/activity/activity-data.ts'
import { lockClient } from '../../../features/clients/client-data.ts'
import { commit } from '../../../live/commit.ts'
import type { Services } from '../../../services.ts'
import { recordConsent } from '../../preferences/consent-data.ts'
import { updatePreferences } from '../../preferences/preference-data.ts'
import { smsNumber } from './sms-number.ts'

type Source = 'text' | 'gateway'

async function setTexts(
  services: Services,
  clientId: string,
  phone: string,
  isGiven: boolean,
  said: { source: Source; wording: string },
): Promise<void> {
  await commit(services, async (change) => {
    const { db, now } = change
    const client = await lockClient(db, clientId)
    await recordConsent(db, { ...said, wording: said.wording.slice(0, 160), clientId, phone, isGiven }, now)
    // Another number by now: the record is kept, the switch is about the new one.
    if (smsNumber(client.phone) !== phone) return
    await updatePreferences(db, clientId, { smsNotifications: isGiven }, now)
    const name = `${client.firstName} ${client.lastName}`
    const entry = { clientId, actor: { type: 'client' as const, id: clientId, name }, at: now }
    await recordActivity(db, { ...entry, action: 'preferences.changed', subject: 'smsNotifications' })
    change.changed(clientId, ['preferences'])
  })
}

/** A phone said that it wants texts again. Throws 404. */
export async function startTexts(
  services: Services,
  clientId: string,
  phone: string,
  source: Source,
  wording: string,
): Promise<void> {
  await setTexts(services, clientId, phone, true, { source, wording })
}

/** A phone, or the gateway for it, said that it wants no texts any more. Throws 404. */
export async function endTexts(
  services: Services,
  clientId: string,
  phone: string,
  source: Source,
  wording: string,
): Promise<void> {
  await setTexts(services, clientId, phone, false, { source, wording })
}

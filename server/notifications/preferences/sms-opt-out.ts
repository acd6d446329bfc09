import { commitForClient } from '../../db/commit-for-client.ts'
import type { Services } from '../../services.ts'
import { smsNumber } from '../channels/sms/sms-number.ts'
import { recordConsent } from './consent-data.ts'
import { updatePreferences } from './preference-data.ts'

type Source = 'text' | 'gateway'

async function setSmsOptIn(
  services: Services,
  clientId: string,
  phone: string,
  isGiven: boolean,
  consent: { source: Source; wording: string },
): Promise<void> {
  await commitForClient(
    services,
    { clientId, actor: 'client' },
    async ({ db, now, client, record, announce }) => {
      await recordConsent(
        db,
        { ...consent, wording: consent.wording.slice(0, 160), clientId, phone, isGiven },
        now,
      )
      // The client's number has changed: record the consent, but leave the switch for the new number alone.
      if (smsNumber(client.phone) !== phone) return
      await updatePreferences(db, clientId, { smsNotifications: isGiven }, now)
      await record('preferences.changed', 'smsNotifications')
      announce(['preferences'])
    },
  )
}

/** Turns texts on again at a phone's request. Throws 404. */
export async function optInToSms(
  services: Services,
  clientId: string,
  phone: string,
  source: Source,
  wording: string,
): Promise<void> {
  await setSmsOptIn(services, clientId, phone, true, { source, wording })
}

/** Turns texts off at the request of a phone, or of the gateway on its behalf. Throws 404. */
export async function optOutOfSms(
  services: Services,
  clientId: string,
  phone: string,
  source: Source,
  wording: string,
): Promise<void> {
  await setSmsOptIn(services, clientId, phone, false, { source, wording })
}

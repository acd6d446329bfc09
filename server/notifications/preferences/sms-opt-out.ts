import { commitForClient } from '../../db/commit-for-client.ts'
import type { Services } from '../../services.ts'
import { smsNumber } from '../channels/sms/sms-number.ts'
import { type ConsentingPerson, recordConsent } from './consent-data.ts'
import { updatePreferences } from './preference-data.ts'

type Source = 'text' | 'gateway'

async function setSmsOptIn(
  services: Services,
  person: ConsentingPerson,
  phone: string,
  isGiven: boolean,
  consent: { source: Source; wording: string },
): Promise<void> {
  await commitForClient(
    services,
    { clientId: person.clientId, actor: person },
    async ({ db, now, reader, record, announce }) => {
      await recordConsent(
        db,
        { ...consent, wording: consent.wording.slice(0, 160), ...person, phone, isGiven },
        now,
      )
      // The number has changed: record the consent, but leave the switch for the new number alone.
      if (smsNumber(reader.phone) !== phone) return
      await updatePreferences(db, person.personId, { smsNotifications: isGiven }, now)
      await record('preferences.changed', 'smsNotifications')
      announce(['preferences'])
    },
  )
}

/** Turns texts on again at a phone's request. Throws 404. */
export async function optInToSms(
  services: Services,
  person: ConsentingPerson,
  phone: string,
  source: Source,
  wording: string,
): Promise<void> {
  await setSmsOptIn(services, person, phone, true, { source, wording })
}

/** Turns texts off at the request of a phone, or of the gateway on its behalf. Throws 404. */
export async function optOutOfSms(
  services: Services,
  person: ConsentingPerson,
  phone: string,
  source: Source,
  wording: string,
): Promise<void> {
  await setSmsOptIn(services, person, phone, false, { source, wording })
}

import { personActor } from '../../db/activity-log.ts'
import { type Change, commit, type Committing } from '../../db/change.ts'
import { lockExistingClient } from '../../db/client-rows.ts'
import { findReader } from '../../db/readers.ts'
import { smsNumber } from '../channels/sms/sms-number.ts'
import { type ConsentingPerson, recordConsent } from './consent-data.ts'
import { updatePreferences } from './preference-data.ts'

/** At whose request texts go on or off, and in which words. */
interface TextsDecision {
  isGiven: boolean
  /** The phone itself, the gateway on its behalf, or a member of the team. */
  source: 'text' | 'gateway' | 'admin'
  wording: string
}

/**
 * Turns a person's texts to a number on or off and records the consent. Does nothing when the deal was deleted or the person's link
 * stopped meanwhile: no more texts are sent then.
 */
export async function decideTexts(
  change: Change,
  { clientId, personId }: ConsentingPerson,
  phone: string,
  { isGiven, source, wording }: TextsDecision,
): Promise<void> {
  const { db, now } = change
  const client = await lockExistingClient(db, clientId)
  const reader = client && (await findReader(db, client, personId))
  if (!reader) return
  const consent = { clientId, personId, phone, isGiven, source, wording: wording.slice(0, 160) }
  await recordConsent(db, consent, now)
  // The number has changed: record the consent, but leave the switch for the new number alone.
  if (smsNumber(reader.phone) !== phone) return
  await updatePreferences(db, personId, { smsNotifications: isGiven }, now)
  await change.record({
    clientId,
    actor: personActor(reader),
    action: 'preferences.changed',
    subject: 'smsNotifications',
  })
  change.changed(clientId, ['preferences'])
}

/** Turns texts off because the gateway reports that the phone stopped them. */
export async function stopTextsAtGateway(
  services: Committing,
  person: ConsentingPerson,
  phone: string,
): Promise<void> {
  const decision = { isGiven: false, source: 'gateway', wording: 'Stopped at the gateway' } as const
  await commit(services, (change) => decideTexts(change, person, phone, decision))
}

import type { Services } from '../../services.ts'
import { toE164 } from '../../delivery/sms/e164.ts'
import { helpSms, optInSms } from '../../delivery/sms/sms-texts.ts'
import { wordOf } from '../../delivery/sms/word-of.ts'
import { asProblem } from '../../http/failure.ts'
import { commit } from '../../live/commit.ts'
import { publicAddress } from '../../public-address.ts'
import { recordActivity } from '../activity/activity-data.ts'
import { lockClient } from '../clients/client-data.ts'
import { updatePreferences } from '../preferences/preference-data.ts'
import { teamOf } from '../team/team-settings-data.ts'
import { clientsOfPhone, recordConsent } from './consent-data.ts'

async function setTexts(services: Services, clientId: string, phone: string, isGiven: boolean, said: string) {
  await commit(services, async (change) => {
    const { db, now } = change
    const client = await lockClient(db, clientId)
    await recordConsent(db, { clientId, phone, isGiven, source: 'text', wording: said.slice(0, 160) }, now)
    // Another number by now: the record is kept, the switch is about the new one.
    if (!client.phone || toE164(client.phone, 'US') !== phone) return
    await updatePreferences(db, clientId, { smsNotifications: isGiven }, now)
    const name = `${client.firstName} ${client.lastName}`
    const actor = { type: 'client' as const, id: clientId, name }
    await recordActivity(db, {
      clientId,
      actor,
      action: 'preferences.changed',
      subject: 'smsNotifications',
      at: now,
    })
    change.changed(clientId, ['preferences'])
  })
}

/** Acts on STOP, START and HELP from a phone; the text to answer with, null for none (the gateway answers STOP itself). */
export async function textReceived(services: Services, phone: string, body: string): Promise<string | null> {
  const word = wordOf(body)
  if (word === null) return null
  const { db, settings } = services
  const ids = await clientsOfPhone(db, phone)
  if (word !== 'help') {
    for (const id of ids) {
      await setTexts(services, id, phone, word === 'start', body.trim()).catch((error: unknown) => {
        // Deleted meanwhile: nothing more is sent to it anyway.
        if (asProblem(error)?.status !== 404) throw error
      })
    }
  }
  const [first] = ids
  if (word === 'stop' || first === undefined) return null
  const client = await db
    .selectFrom('clients')
    .select(['uniqueId', 'agentPhone'])
    .where('id', '=', first)
    .executeTakeFirst()
  if (!client) return null
  const sender = {
    team: await teamOf(db, settings.timeZone),
    url: `${publicAddress(settings)}/client/${client.uniqueId}`,
  }
  return word === 'help' ? helpSms(sender, client.agentPhone) : optInSms(sender)
}

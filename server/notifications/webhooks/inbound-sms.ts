import { getTeam } from '../../db/team-settings.ts'
import { asProblem } from '../../http/failure.ts'
import { publicAddress } from '../../public-address.ts'
import type { Services } from '../../services.ts'
import { smsNumber } from '../channels/sms/sms-number.ts'
import { listPeopleWithCode } from '../confirmations/confirmation-data.ts'
import { findRecipient } from '../outbox/find-recipient.ts'
import { helpSms, optInSms } from '../outbox/sms-texts.ts'
import { listPeopleWithConsent } from '../preferences/consent-data.ts'
import { optOutOfSms, optInToSms } from '../preferences/sms-opt-out.ts'

const stopKeywords = new Set([
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'REVOKE',
  'OPTOUT',
  'ALTO',
  'PARAR',
  'CANCELAR',
  'PARE',
])
const startKeywords = new Set(['START', 'YES', 'UNSTOP', 'INICIAR'])
const helpKeywords = new Set(['HELP', 'INFO', 'AYUDA'])

/**
 * Returns the keyword of an inbound text that contains nothing else. Case, spaces, and punctuation are
 * ignored, so "Stop." and "opt out" count.
 */
export function parseSmsKeyword(body: string): 'stop' | 'start' | 'help' | null {
  const keyword = body.toUpperCase().replaceAll(/[\s\p{P}\p{S}\p{Cf}]+/gu, '')
  if (stopKeywords.has(keyword)) return 'stop'
  if (startKeywords.has(keyword)) return 'start'
  return helpKeywords.has(keyword) ? 'help' : null
}

/**
 * Handles STOP, START, and HELP from a phone. Returns the reply, or null for none (the gateway itself replies
 * to STOP).
 */
export async function handleInboundSms(
  services: Services,
  phone: string,
  body: string,
): Promise<string | null> {
  const keyword = parseSmsKeyword(body)
  if (keyword === null) return null
  const { db, settings } = services
  const people = [
    ...new Map(
      [...(await listPeopleWithConsent(db, phone)), ...(await listPeopleWithCode(db, phone))].map(
        (person) => [person.personId, person],
      ),
    ).values(),
  ].toSorted((a, b) => (a.clientId + a.personId < b.clientId + b.personId ? -1 : 1))
  if (keyword !== 'help') {
    for (const person of people) {
      const set = keyword === 'start' ? optInToSms : optOutOfSms
      await set(services, person, phone, 'text', body.trim()).catch((error: unknown) => {
        // The client was deleted or the link stopped meanwhile, so no more texts will be sent.
        if (asProblem(error)?.status !== 404) throw error
      })
    }
  }
  if (keyword === 'stop' || people.length === 0) return null
  const readers = await Promise.all(people.map((person) => findRecipient(db, person)))
  // Do not send the portal link to someone who now has a person's former number.
  const client = readers.find((one) => one !== null && smsNumber(one.phone) === phone)
  if (!client) return null
  const sender = {
    team: await getTeam(db, settings.timeZone),
    url: `${publicAddress(settings)}/client/${client.uniqueId}`,
    language: client.language,
  }
  return keyword === 'help' ? helpSms(sender, client.agentPhone) : optInSms(sender)
}

import { getTeam } from '../../db/team-settings.ts'
import { asProblem } from '../../http/failure.ts'
import { publicAddress } from '../../public-address.ts'
import type { Services } from '../../services.ts'
import { smsNumber } from '../channels/sms/sms-number.ts'
import { listClientsWithCode } from '../confirmations/confirmation-data.ts'
import { helpSms, optInSms } from '../outbox/sms-texts.ts'
import { listClientsWithConsent } from '../preferences/consent-data.ts'
import { optOutOfSms, optInToSms } from '../preferences/sms-opt-out.ts'

const stopKeywords = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'])
const startKeywords = new Set(['START', 'YES', 'UNSTOP'])
const helpKeywords = new Set(['HELP', 'INFO'])

/**
 * Returns the keyword of an inbound text that contains nothing else. Case, spaces, and punctuation are
 * ignored, so "Stop." and "opt out" count.
 */
export function parseSmsKeyword(body: string): 'stop' | 'start' | 'help' | null {
  const keyword = body.toUpperCase().replaceAll(/[\s\p{P}\p{S}]+/gu, '')
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
  const ids = [
    ...new Set([...(await listClientsWithConsent(db, phone)), ...(await listClientsWithCode(db, phone))]),
  ]
  if (keyword !== 'help') {
    for (const id of ids) {
      const set = keyword === 'start' ? optInToSms : optOutOfSms
      await set(services, id, phone, 'text', body.trim()).catch((error: unknown) => {
        // The client was deleted meanwhile, so no more texts will be sent.
        if (asProblem(error)?.status !== 404) throw error
      })
    }
  }
  if (keyword === 'stop' || ids.length === 0) return null
  const clients = await db
    .selectFrom('clients')
    .select(['uniqueId', 'agentPhone', 'phone'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  // Do not send the portal link to someone who now has a client's former number.
  const client = clients.find((one) => smsNumber(one.phone) === phone)
  if (!client) return null
  const sender = {
    team: await getTeam(db, settings.timeZone),
    url: `${publicAddress(settings)}/client/${client.uniqueId}`,
  }
  return keyword === 'help' ? helpSms(sender, client.agentPhone) : optInSms(sender)
}

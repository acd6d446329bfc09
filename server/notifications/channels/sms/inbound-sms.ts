import { getTeam } from '../../../features/team/team-settings-data.ts'
import { asProblem } from '../../../http/failure.ts'
import { publicAddress } from '../../../public-address.ts'
import type { Services } from '../../../services.ts'
import { clientsWithCodeTo } from '../../confirmations/confirmation-data.ts'
import { clientsOfPhone } from '../../preferences/consent-data.ts'
import { smsNumber } from './sms-number.ts'
import { helpSms, optInSms } from './sms-texts.ts'
import { endTexts, startTexts } from './stop-texts.ts'

const stops = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'])
const starts = new Set(['START', 'YES', 'UNSTOP'])
const helps = new Set(['HELP', 'INFO'])

/**
 * What a text from a phone asks for, when it is one of the agreed words and nothing else. Case, spaces, and punctuation do
 * not count: "Stop." and "opt out" are meant.
 */
export function smsKeyword(body: string): 'stop' | 'start' | 'help' | null {
  const word = body.toUpperCase().replaceAll(/[\s\p{P}\p{S}]+/gu, '')
  if (stops.has(word)) return 'stop'
  if (starts.has(word)) return 'start'
  return helps.has(word) ? 'help' : null
}

/** Acts on STOP, START and HELP from a phone; the text to answer with, null for none (the gateway answers STOP itself). */
export async function textReceived(services: Services, phone: string, body: string): Promise<string | null> {
  const word = smsKeyword(body)
  if (word === null) return null
  const { db, settings } = services
  const ids = [...new Set([...(await clientsOfPhone(db, phone)), ...(await clientsWithCodeTo(db, phone))])]
  if (word !== 'help') {
    for (const id of ids) {
      const set = word === 'start' ? startTexts : endTexts
      await set(services, id, phone, 'text', body.trim()).catch((error: unknown) => {
        // Deleted meanwhile: nothing more is sent to it anyway.
        if (asProblem(error)?.status !== 404) throw error
      })
    }
  }
  if (word === 'stop' || ids.length === 0) return null
  const clients = await db
    .selectFrom('clients')
    .select(['uniqueId', 'agentPhone', 'phone'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  // Whoever has a client's former number by now is not given the way into the portal.
  const client = clients.find((one) => smsNumber(one.phone) === phone)
  if (!client) return null
  const sender = {
    team: await getTeam(db, settings.timeZone),
    url: `${publicAddress(settings)}/client/${client.uniqueId}`,
  }
  return word === 'help' ? helpSms(sender, client.agentPhone) : optInSms(sender)
}

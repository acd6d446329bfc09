import { later, refused } from '../outcome.ts'
import type { SmsOutcome } from './sms.ts'

const meanings: Record<number, string> = {
  21211: 'This is no valid phone number.',
  21408: 'The text gateway may not send to this country.',
  21612: 'The text gateway cannot reach this number.',
  21614: 'This number takes no texts.',
  30007: 'The carrier refuses this text.',
}

/** The recipient has answered STOP. */
const stopped = 21610

/** The gateway does not know the account, or is not the one that was meant: the set-up's fault, not the number's. */
const wrongAccount = new Set([401, 403, 404])

/** What an answer of the gateway other than 2xx means; `code` is its own error number, 0 when it gave none. */
export function smsOutcome(status: number, code: number): SmsOutcome {
  if (code === stopped) return { ...refused('The recipient answered STOP.'), stopped: true }
  if (wrongAccount.has(status) || status < 400)
    return later(`The text gateway does not accept the account (${status}).`)
  if (status === 429 || status === 408 || status >= 500)
    return later(`The text gateway asks to try later (${status}).`)
  const number = code || status
  return refused(meanings[code] ?? `The text gateway refuses this text (${number}).`)
}

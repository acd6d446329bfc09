import type { SmsSettings } from '../channel-settings.ts'
import { later, type Outcome, refused } from '../outcome.ts'
import { withTimeout } from '../with-timeout.ts'

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
function smsOutcome(status: number, code: number): SmsOutcome {
  if (code === stopped) return { ...refused('The recipient answered STOP.'), stopped: true }
  if (wrongAccount.has(status) || status < 400)
    return later(`The text gateway does not accept the account (${status}).`)
  if (status === 429 || status === 408 || status >= 500)
    return later(`The text gateway asks to try later (${status}).`)
  const number = code || status
  return refused(meanings[code] ?? `The text gateway refuses this text (${number}).`)
}

/** One text message to one number in E.164. */
export interface OutgoingSms {
  to: string
  text: string
  /** Where the gateway tells what became of it. */
  statusCallback?: string
}

/** `sid`: the gateway's name for the text. `stopped`: the recipient has said STOP to this sender. */
export type SmsOutcome = Outcome & { sid?: string; stopped?: true }

export interface Sms {
  /** `signal` gives up waiting for the gateway: the text may go out all the same. */
  send: (sms: OutgoingSms, signal?: AbortSignal) => Promise<SmsOutcome>
}

function senderOf(from: string): Record<string, string> {
  return from.startsWith('+') ? { From: from } : { MessagingServiceSid: from }
}

/** Reads a field of an answer that may be anything. */
function field(answer: unknown, name: 'code' | 'sid'): unknown {
  return typeof answer === 'object' && answer !== null && name in answer
    ? (answer as Record<string, unknown>)[name]
    : undefined
}

/** The text channel over Twilio's interface; null when no account is set. `timeout` in milliseconds. */
export function createSms(settings: SmsSettings | null, timeout = 15_000): Sms | null {
  if (!settings) return null
  const { baseUrl, accountSid, authToken, from } = settings
  const address = `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    send: async ({ to, text, statusCallback }, signal) => {
      const form = { To: to, Body: text, ...senderOf(from) }
      const body = new URLSearchParams(statusCallback ? { ...form, StatusCallback: statusCallback } : form)
      try {
        const answer = await fetch(address, {
          method: 'POST',
          headers: { authorization },
          body,
          // The account's key goes to this host alone.
          redirect: 'manual',
          signal: withTimeout(timeout, signal),
        })
        const said: unknown = await answer.json().catch(() => null)
        if (!answer.ok) return smsOutcome(answer.status, Number(field(said, 'code')) || 0)
        const sid = field(said, 'sid')
        return { state: 'sent', ...(typeof sid === 'string' ? { sid } : {}) }
      } catch (error) {
        return error instanceof Error && error.name === 'TimeoutError'
          ? later('The text gateway did not answer in time.')
          : later('The text gateway cannot be reached.')
      }
    },
  }
}

import type { SmsSettings } from '../channel-settings.ts'
import { later, type Outcome, refused } from '../outcome.ts'
import { withTimeout } from '../with-timeout.ts'

/** Where the gateway posts inbound texts. */
export const smsWebhookPath = '/api/sms/received'

const errorMessages: Record<number, string> = {
  21211: 'This is not a valid phone number.',
  21408: 'The text gateway may not send to this country.',
  21612: 'The text gateway cannot reach this number.',
  21614: 'This number cannot receive texts.',
  30007: 'The carrier rejected this text.',
}

/** The recipient replied STOP. */
const stopped = 21610

/** The gateway does not accept the account: a setup problem, not the number's. */
const wrongAccount = new Set([401, 403, 404])

/** Maps a failed gateway response to an outcome; `code` is the gateway's own error number, 0 if none. */
function smsOutcome(status: number, code: number): SmsOutcome {
  if (code === stopped) return { ...refused('The recipient replied STOP.'), stopped: true }
  if (wrongAccount.has(status) || status < 400)
    return later(`The text gateway rejected the account (${status}).`)
  if (status === 429 || status === 408 || status >= 500)
    return later(`The text gateway asked to try again later (${status}).`)
  const number = code || status
  return refused(errorMessages[code] ?? `The text gateway rejected this text (${number}).`)
}

/** One text message to one E.164 number. */
export interface OutgoingSms {
  to: string
  text: string
  /** Where the gateway posts status updates. */
  statusCallback?: string
}

/** `sid`: the gateway's id of the text. `stopped`: the recipient replied STOP to this sender. */
export type SmsOutcome = Outcome & { sid?: string; stopped?: true }

export interface Sms {
  /** `signal` stops waiting for the gateway; the text may still be sent. */
  send: (sms: OutgoingSms, signal?: AbortSignal) => Promise<SmsOutcome>
}

function senderFields(from: string): Record<string, string> {
  return from.startsWith('+') ? { From: from } : { MessagingServiceSid: from }
}

/** Reads a field of a response of unknown shape. */
function field(answer: unknown, name: 'code' | 'sid'): unknown {
  return typeof answer === 'object' && answer !== null && name in answer
    ? (answer as Record<string, unknown>)[name]
    : undefined
}

/** Creates the text channel over Twilio's API; null without settings. `timeout` in milliseconds. */
export function createSmsChannel(settings: SmsSettings | null, timeout = 15_000): Sms | null {
  if (!settings) return null
  const { baseUrl, accountSid, authToken, from } = settings
  const address = `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    send: async ({ to, text, statusCallback }, signal) => {
      const form = { To: to, Body: text, ...senderFields(from) }
      const body = new URLSearchParams(statusCallback ? { ...form, StatusCallback: statusCallback } : form)
      try {
        const answer = await fetch(address, {
          method: 'POST',
          headers: { authorization },
          body,
          // Never send the account's credentials to another host.
          redirect: 'manual',
          signal: withTimeout(timeout, signal),
        })
        const result: unknown = await answer.json().catch(() => null)
        if (!answer.ok) return smsOutcome(answer.status, Number(field(result, 'code')) || 0)
        const sid = field(result, 'sid')
        return { state: 'sent', ...(typeof sid === 'string' ? { sid } : {}) }
      } catch (error) {
        return error instanceof Error && error.name === 'TimeoutError'
          ? later('The text gateway did not answer in time.')
          : later('Could not reach the text gateway.')
      }
    },
  }
}

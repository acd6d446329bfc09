import { createTransport } from 'nodemailer'
import type { MailSettings } from '../channel-settings.ts'
import { refused, type Outcome, later, type Unsent } from '../outcome.ts'
import { withTimeout } from '../with-timeout.ts'

/** What nodemailer says about a failure; `command` is the SMTP command that was answered. */
interface SmtpFailure {
  code?: string | undefined
  /** What Node said before, such as CERT_HAS_EXPIRED. */
  originalCode?: string | undefined
  command?: string | undefined
  response?: string | undefined
  responseCode?: number | undefined
  permanent?: boolean | undefined
}

/** "550 5.1.1" of a server's answer. Its words stay behind: they often repeat the address. */
function codesOf({ responseCode, response = '' }: SmtpFailure): string {
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  return [responseCode, enhanced].filter((code) => code !== undefined).join(' ')
}

/** Where the fault lies when the server said nothing, or nothing about this letter. */
function undecided({ code, originalCode = '' }: SmtpFailure): string {
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return 'The mail server does not accept the user name and password.'
  if (code === 'ETIMEDOUT' || code === 'EABORT') return 'The mail server did not answer in time.'
  if (code === 'ETLS' || /CERT|SIGNATURE|_TLS_/.test(originalCode))
    return 'The mail server has no certificate that is trusted.'
  if (code === 'EDNS') return 'The mail server is not found.'
  return 'The connection to the mail server failed.'
}

/**
 * What a failed sending means. Refused is only what the server says for good about this recipient or this letter (RCPT TO
 * and DATA). A wrong password, a rejected sender, or a broken connection is about the set-up: the letter waits until it
 * is mended.
 */
function smtpOutcome(failure: SmtpFailure): Unsent {
  const { code, command, permanent, responseCode } = failure
  if (code === 'EMESSAGE' && responseCode === undefined && command === 'MAIL FROM')
    return refused('The mail is larger than the mail server takes.')
  if (code === 'EENVELOPE' && command === 'API') return refused('This is no mail address.')
  if (responseCode === undefined || code === 'EAUTH') return later(undecided(failure))
  if (permanent && command === 'RCPT TO')
    return refused(`The mail server refuses this address (${codesOf(failure)}).`)
  if (permanent && command === 'DATA')
    return refused(`The mail server refuses this mail (${codesOf(failure)}).`)
  if (permanent && command === 'MAIL FROM')
    return later(`The mail server refuses the sender (${codesOf(failure)}).`)
  return later(`The mail server asks to try later (${codesOf(failure)}).`)
}

/** The headers of one-click unsubscribing (RFC 8058), which asks for https; over http the address alone is named. */
function unsubscribeHeaders(address: string | undefined): Record<string, string> {
  const url = address === undefined ? null : URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return {}
  const named = { 'List-Unsubscribe': `<${url.href}>` }
  return url.protocol === 'https:'
    ? { ...named, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : named
}

/** A text as one line for a header: whatever could begin another header, or hide, becomes a space. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

const atom = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const form = new RegExp(`^${atom}(?:\\.${atom})*@[\\p{L}\\p{N}](?:[\\p{L}\\p{N}.-]*[\\p{L}\\p{N}])?$`, 'u')

/** Whether a text is one plain mail address: no name, no list, no comment, nothing that could end a header or a command. */
function isMailAddress(text: string): boolean {
  return text.length <= 254 && form.test(text)
}

/** One mail to one person. */
export interface OutgoingMail {
  to: string
  toName?: string
  /** The team's name, before the address of MAIL_FROM. */
  fromName?: string
  subject: string
  text: string
  html: string
  /** `<id@host>`: the same on every try, so that receivers can tell a second copy. */
  messageId: string
  /** The address that takes this kind of mail off by one POST. */
  listUnsubscribe?: string
  replyTo?: string
}

export interface Mail {
  /** `signal` gives up waiting for the mail server: the mail may have arrived all the same. */
  send: (mail: OutgoingMail, signal?: AbortSignal) => Promise<Outcome>
  /** Ends the connections; what is on its way is finished first. */
  close: () => void
}

/** Milliseconds: to connect, without a sign of life, and for one mail in all. */
export interface MailWaits {
  connect: number
  silence: number
  all: number
}

const defaultTimeouts: MailWaits = { connect: 10_000, silence: 30_000, all: 90_000 }

/** The mail channel over SMTP; null when no mail server is set. TLS is used wherever the server offers it. */
export function createMail(settings: MailSettings | null, waits: MailWaits = defaultTimeouts): Mail | null {
  if (!settings) return null
  const transport = createTransport({
    url: settings.url,
    pool: true,
    maxConnections: 3,
    // Trying again is the caller's: a cut connection must not send the same mail twice on its own.
    maxRequeues: 0,
    connectionTimeout: waits.connect,
    greetingTimeout: waits.connect,
    dnsTimeout: waits.connect,
    socketTimeout: waits.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail, signal) => {
      if (!isMailAddress(mail.to)) return refused('This is no mail address.')
      try {
        await transport.sendMail({
          ...envelopeOf(mail, settings.from),
          signal: withTimeout(waits.all, signal),
        })
        return { state: 'sent' }
      } catch (error) {
        return smtpOutcome(error as SmtpFailure)
      }
    },
    close: () => transport.close(),
  }
}

function envelopeOf(mail: OutgoingMail, from: string) {
  const { replyTo } = mail
  return {
    from: { name: oneLine(mail.fromName ?? ''), address: from },
    to: { name: oneLine(mail.toName ?? ''), address: mail.to },
    ...(replyTo !== undefined && isMailAddress(replyTo) ? { replyTo } : {}),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: oneLine(mail.messageId),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...unsubscribeHeaders(mail.listUnsubscribe),
    },
  }
}

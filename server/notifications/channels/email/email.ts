import { createTransport } from 'nodemailer'
import { defaultLanguage, type Language } from '#contract/languages.ts'
import type { EmailSettings } from '../channel-settings.ts'
import { refused, type Outcome, later, type Unsent } from '../outcome.ts'
import { withTimeout } from '../with-timeout.ts'

/** A nodemailer error; `command` is the SMTP command that failed. */
interface SmtpFailure {
  code?: string | undefined
  /** The underlying Node error, such as CERT_HAS_EXPIRED. */
  originalCode?: string | undefined
  command?: string | undefined
  response?: string | undefined
  responseCode?: number | undefined
  permanent?: boolean | undefined
}

/** The enhanced status code of a reply (RFC 3463), such as "5.1.1". */
const enhancedCode = ({ response = '' }: SmtpFailure): string | undefined =>
  /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]

/**
 * Formats the status codes of a reply, such as "550 5.1.1". The text is left out because it often repeats the
 * address.
 */
function formatCodes(failure: SmtpFailure): string {
  return [failure.responseCode, enhancedCode(failure)].filter((code) => code !== undefined).join(' ')
}

/** The port on which mail servers speak TLS from the first byte (RFC 8314, section 3.3). */
const tlsPort = '465'

/** Which scheme SMTP_URL needs, when the failure shows that the port speaks the other one; null for other failures. */
function schemeHint({ code, originalCode = '' }: SmtpFailure, url: string): string | null {
  const { protocol, port } = URL.parse(url) ?? {}
  if (protocol === 'smtps:' && /WRONG_VERSION_NUMBER|PACKET_LENGTH|UNKNOWN_PROTOCOL/.test(originalCode))
    return `The mail server’s port ${port || tlsPort} does not begin with TLS. Use smtp:// in SMTP_URL, or port ${tlsPort}.`
  if (
    protocol === 'smtp:' &&
    port === tlsPort &&
    (code === 'ETIMEDOUT' || code === 'ECONNECTION' || code === 'ESOCKET')
  )
    return `The mail server’s port ${tlsPort} begins with TLS. Use smtps:// in SMTP_URL.`
  return null
}

/** Describes a failure that is not about this email, such as a connection or login error. */
function connectionError({ code, originalCode = '' }: SmtpFailure, url: string): string {
  const wrongScheme = schemeHint({ code, originalCode }, url)
  if (wrongScheme !== null) return wrongScheme
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'The mail server rejected the username and password.'
  if (code === 'ETIMEDOUT' || code === 'EABORT') return 'The mail server did not answer in time.'
  if (code === 'ETLS' || /CERT|SIGNATURE|_TLS_/.test(originalCode))
    return 'The mail server does not have a trusted certificate.'
  if (code === 'EDNS') return 'The mail server was not found.'
  return 'Could not connect to the mail server.'
}

/**
 * Maps an SMTP failure to an outcome. Only a permanent reply about this recipient or email (RCPT TO and DATA)
 * counts as refused. A wrong password, rejected sender, or broken connection is a setup problem: the email
 * waits until it is fixed.
 */
function smtpOutcome(failure: SmtpFailure, url: string): Unsent {
  const { code, command, permanent, responseCode } = failure
  if (code === 'EMESSAGE' && responseCode === undefined && command === 'MAIL FROM')
    return refused('The email is larger than the mail server accepts.')
  if (code === 'EENVELOPE' && command === 'API') return refused('This is not a valid email address.')
  if (responseCode === undefined || code === 'EAUTH') return later(connectionError(failure, url))
  if (permanent && command === 'RCPT TO') {
    const status = enhancedCode(failure)
    const error = `The mail server rejected this address (${formatCodes(failure)}).`
    return status === undefined ? refused(error) : { ...refused(error), status }
  }
  if (permanent && command === 'DATA')
    return refused(`The mail server rejected this email (${formatCodes(failure)}).`)
  if (permanent && command === 'MAIL FROM')
    return later(`The mail server rejected the sender (${formatCodes(failure)}).`)
  return later(`The mail server asked to try again later (${formatCodes(failure)}).`)
}

/**
 * The headers for one-click unsubscribing (RFC 8058), which requires https. Over http, only the link is
 * given.
 */
function unsubscribeHeaders(address: string | undefined): Record<string, string> {
  const url = address === undefined ? null : URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return {}
  const named = { 'List-Unsubscribe': `<${url.href}>` }
  return url.protocol === 'https:'
    ? { ...named, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : named
}

/** Makes a text safe for a header: line breaks and control characters become spaces. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

const atom = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const form = new RegExp(`^${atom}(?:\\.${atom})*@[\\p{L}\\p{N}](?:[\\p{L}\\p{N}.-]*[\\p{L}\\p{N}])?$`, 'u')

/**
 * Whether a text is a single plain email address, with no name, list, comment, or anything that could end a
 * header.
 */
function isEmailAddress(text: string): boolean {
  return text.length <= 254 && form.test(text)
}

/** One email to one person. */
export interface OutgoingEmail {
  to: string
  toName?: string
  /** The sender's name, shown before the MAIL_FROM address. */
  fromName?: string
  /** Where a reply goes; absent for MAIL_FROM. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** In which it is; named in a header (RFC 3282) where that is not English. */
  language?: Language
  /** `<id@host>`: the same on every attempt, so that receivers can detect a duplicate. */
  messageId: string
  /** It answers what somebody wrote, so no program answers it. */
  isReply?: boolean
  /** The URL that unsubscribes from this kind of email with one POST. */
  listUnsubscribe?: string
}

export interface EmailChannel {
  /** `signal` stops waiting for the mail server; the email may still arrive. */
  send: (mail: OutgoingEmail, signal?: AbortSignal) => Promise<Outcome>
  /** Closes the connections after current sends finish. */
  close: () => void
}

/** Timeouts in milliseconds: to connect, without any response, and in total for one email. */
export interface SmtpTimeouts {
  connect: number
  idle: number
  total: number
}

const defaultTimeouts: SmtpTimeouts = { connect: 10_000, idle: 30_000, total: 90_000 }

/** Creates the email channel over SMTP; null without settings. TLS is used wherever the server offers it. */
export function createEmailChannel(
  settings: EmailSettings | null,
  timeouts: SmtpTimeouts = defaultTimeouts,
): EmailChannel | null {
  if (!settings) return null
  const transport = createTransport({
    url: settings.url,
    pool: true,
    maxConnections: 3,
    // The outbox retries. nodemailer must not resend on a dropped connection.
    maxRequeues: 0,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    socketTimeout: timeouts.idle,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail, signal) => {
      if (!isEmailAddress(mail.to)) return refused('This is not a valid email address.')
      try {
        await transport.sendMail({
          ...toMessage(mail, settings.from),
          ...(settings.returnPath ? { envelope: { from: settings.returnPath, to: mail.to } } : {}),
          signal: withTimeout(timeouts.total, signal),
        })
        return { state: 'sent' }
      } catch (error) {
        return smtpOutcome(error as SmtpFailure, settings.url)
      }
    },
    close: () => transport.close(),
  }
}

function toMessage(mail: OutgoingEmail, from: string) {
  const { language = defaultLanguage } = mail
  return {
    from: { name: oneLine(mail.fromName ?? ''), address: from },
    to: { name: oneLine(mail.toName ?? ''), address: mail.to },
    ...(mail.replyTo !== undefined && isEmailAddress(mail.replyTo) ? { replyTo: mail.replyTo } : {}),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: oneLine(mail.messageId),
    headers: {
      'Auto-Submitted': mail.isReply ? 'auto-replied' : 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(language === defaultLanguage ? {} : { 'Content-Language': language }),
      ...unsubscribeHeaders(mail.listUnsubscribe),
    },
  }
}

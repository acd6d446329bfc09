import { createTransport } from 'nodemailer'
import type { MailSettings } from '../channel-settings.ts'
import { refused, type Outcome } from '../outcome.ts'
import { withTimeout } from '../with-timeout.ts'
import { isMailAddress } from './is-email-address.ts'
import { oneLine } from './one-line.ts'
import { smtpOutcome, type SmtpFailure } from './smtp-outcome.ts'
import { unsubscribeHeaders } from './unsubscribe-headers.ts'

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

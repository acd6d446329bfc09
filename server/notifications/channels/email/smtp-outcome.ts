import { later, refused, type Unsent } from '../outcome.ts'

/** What nodemailer says about a failure; `command` is the SMTP command that was answered. */
export interface SmtpFailure {
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
export function smtpOutcome(failure: SmtpFailure): Unsent {
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

import type { AnswersSetup } from '#contract/calls/notifications/answers-setup.ts'
import type { EmailWay, RefusedReason } from '#contract/rules/answers-setup.ts'
import { formatMoment } from '#web/format/date.ts'
import { unbroken } from '#web/format/unbroken.ts'

type Email = NonNullable<AnswersSetup['email']>
type Text = NonNullable<AnswersSetup['text']>

/** A number in E.164 as people write it: "+1 916 555 0100". */
export function formatNumber(number: string): string {
  const [, area, three, four] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number) ?? []
  return unbroken(area === undefined ? number : `+1 ${area} ${three} ${four}`)
}

const wayNames: Record<Exclude<EmailWay, 'port'>, string> = {
  mailgun: 'Mailgun',
  postmark: 'Postmark',
  raw: 'Plain posts',
}

/** The ways in: "Port 2525, encrypted · Mailgun". */
export function waysText({ ways, port }: Pick<Email, 'ways' | 'port'>): string {
  return ways
    .map((way) =>
      way === 'port'
        ? `Port ${port?.number ?? ''}, ${port?.isEncrypted ? 'encrypted' : 'not encrypted'}`
        : wayNames[way],
    )
    .join(' · ')
}

const reasons: Record<RefusedReason, string> = {
  'no-address': 'no such address',
  nobody: 'for nobody here',
  peer: 'from a mail server that is not listed',
  'too-large': 'too large',
  signature: 'a post with a wrong signature or password',
  'no-raw': 'a post without the raw email',
  'too-many': 'too many at once, so it comes again',
  failed: 'it could not be stored, so it comes again',
}

/** "Nov 27, 2026 at 3:11 AM, no such address (14 today)". */
export function refusedText({ at, reason, today }: NonNullable<Email['lastRefused']>): string {
  return `${formatMoment(at)}, ${reasons[reason]}${today > 1 ? ` (${today} today)` : ''}`
}

/** "Nov 27, 2026 at 9:30 AM, nothing was missing". */
export function sweepText({ at, found }: NonNullable<Text['lastSweep']>): string {
  const missing = found === 0 ? 'nothing was' : found === 1 ? '1 text was' : `${found} texts were`
  return `${formatMoment(at)}, ${missing} missing`
}

/** The lines that turn answers by email on, to be chosen from. */
export const answersExample = [
  '# An MX record of its own, to this server',
  "MAIL_IN='{token}@reply.example.com'",
  'MAIL_IN_PORT=2525',
  '',
  '# or a provider that posts each email here',
  "MAIL_IN='{token}@reply.example.com'",
  "MAILGUN_SIGNING_KEY='your key'",
]

/** The MX record of the example, to the host of an address of this server; to one like it where that is no name. */
export function exampleRecord(address: string): string {
  const [, hostname = ''] = /^https?:\/\/([^/:?#]+)/.exec(address) ?? []
  const isName = /[a-z]/i.test(hostname) && hostname !== 'localhost' && !hostname.startsWith('[')
  return `reply.example.com. MX 10 ${isName ? hostname : 'portal.example.com'}.`
}

import type { Mail } from './mail.ts'

const bulk = new Set(['bulk', 'junk', 'list', 'auto_reply'])
const repliers = ['x-autoreply', 'x-autorespond', 'list-id']
/** The local parts of addresses that nobody writes from. */
const nobody = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply)(?:\+[^@]*)?@/i

/**
 * Whether a program wrote an email: an away message, a list, a report. `returnPath`: the sender on its envelope, where it came
 * with one. Subjects decide nothing.
 */
export function isAutomatic(mail: Pick<Mail, 'headers' | 'from' | 'report'>, returnPath?: string): boolean {
  const header = (name: string): string | undefined =>
    mail.headers.get(name)?.split(';', 1)[0]?.trim().toLowerCase()
  const submitted = header('auto-submitted')
  const named = header('return-path')
  const path = returnPath ?? /<([^<>]*)>/.exec(named ?? '')?.[1] ?? named
  return (
    mail.report !== null ||
    (submitted !== undefined && submitted !== 'no') ||
    bulk.has(header('precedence') ?? '') ||
    repliers.some((name) => mail.headers.has(name)) ||
    path === '' ||
    [...mail.from, path ?? ''].some((address) => nobody.test(address))
  )
}

/** An email of ours that came back. */
export interface DeliveryReport {
  /** The Message-ID that it had, with its angle brackets. */
  messageId: string
  recipients: { address: string; status: string }[]
}

/** The fields of blocks that are parted by empty lines, by lowercase names, unfolded. */
function fieldsOf(block: string): Map<string, string> {
  const lines = block.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(':')
      return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]] : []
    }),
  )
}

/** The address of a field such as "rfc822; <maya@example.com>". */
const addressIn = (field: string): string => field.slice(field.indexOf(';') + 1).replaceAll(/[<>\s]/g, '')

/**
 * What a delivery report (RFC 3464) says of an email that came back: its Message-ID, and each recipient that failed for good, with
 * the status code, such as 5.1.1. Null for any other email, and for a report without these.
 */
export function deliveryReport({ report }: Pick<Mail, 'report'>): DeliveryReport | null {
  if (report === null) return null
  const messageId = /<[^<>\s]{1,990}>/.exec(fieldsOf(report.returned).get('message-id') ?? '')?.[0]
  const recipients = report.status.split(/\r?\n[ \t]*\r?\n/).flatMap((block) => {
    const fields = fieldsOf(block)
    const named = fields.get('original-recipient') ?? fields.get('final-recipient')
    const status = /^5\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0]
    const isFailed = fields.get('action')?.toLowerCase() === 'failed'
    return named !== undefined && status !== undefined && isFailed
      ? [{ address: addressIn(named), status }]
      : []
  })
  return messageId === undefined || recipients.length === 0 ? null : { messageId, recipients }
}

const deadMailbox = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.10', '5.2.1'])

/** Whether a status code says that there is no such mailbox, so that further emails to it would fail, too. */
export function isDeadMailbox(status: string): boolean {
  return deadMailbox.has(status)
}

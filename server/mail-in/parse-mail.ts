import PostalMime, { addressParser, decodeWords, type Attachment, type Email } from 'postal-mime'
import { htmlText, withoutWraps } from './html-text.ts'
import type { Mail, MailFile } from './mail.ts'
import { openWinmail } from './winmail.ts'

const most = {
  parts: 200,
  text: 100_000,
  addresses: 50,
  line: 998,
  header: 10_000,
  report: 20_000,
  attached: 5,
}

/** An email that has more HTML than the caller wants to wait for. */
export class TooMuchHtml extends Error {}

/** Throws if there are too many parts. A part begins with one of the boundaries that some header names. */
function assertFewParts(source: string): void {
  const named = [...source.matchAll(/boundary\*?(?:0\*?)?=\s*"?([^"\r\n;]{1,200})/gi)].map(([, name = '']) =>
    name.trim(),
  )
  const names = new Set(named)
  let parts = 0
  for (const [, line = ''] of source.matchAll(/^--([^\r\n]{1,200})/gm)) if (names.has(line.trimEnd())) parts++
  if (parts > most.parts || names.size > most.parts) throw new Error('The email has too many parts')
}

interface Parsed {
  email: Email
  hasText: boolean
  hasHtml: boolean
}

async function parse(bytes: Uint8Array): Promise<Parsed> {
  const parser = new PostalMime({ rfc822Attachments: true })
  const email = await parser.parse(bytes)
  // The library gives a text for HTML alone, too, and does not say so: this is how it keeps its parts.
  const { textMap } = parser as unknown as { textMap: Map<unknown, { plain?: unknown; html?: unknown }> }
  const parts = [...textMap.values()]
  return { email, hasText: parts.some(({ plain }) => plain), hasHtml: parts.some(({ html }) => html) }
}

/** Reads bytes that are named UTF-8 and are not as Windows-1252, if that makes sense of them. */
async function parseAnyCharset(bytes: Uint8Array, source: string): Promise<Parsed> {
  const parsed = await parse(bytes)
  if (!`${parsed.email.text}${parsed.email.subject}`.includes('\uFFFD')) return parsed
  const renamed = Buffer.from(source.replaceAll(/charset="?utf-?8"?/gi, 'charset=windows-1252'), 'latin1')
  const other = await parse(renamed)
  return /[ÃÂâ][\u0080-\u00BF€™œž]/.test(other.email.text ?? '') ? parsed : other
}

const control = /(?![\n\t])\p{Cc}/gu
const clean = (text: string): string => text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(control, '')
const oneLine = (text: string, length: number = most.line): string =>
  clean(text).slice(0, length).replaceAll(/\s+/g, ' ').trim()

function textOf({ email, hasText, hasHtml }: Parsed, tags: number): string {
  const text = hasText ? clean(email.text ?? '') : ''
  const page = hasHtml ? (email.html ?? '') : ''
  if (page.split('<').length > tags) throw new TooMuchHtml()
  const html = clean(htmlText(page))
  if (text.trim() === '') return html
  return html === '' ? text : withoutWraps(text, html)
}

const headed = ({ headers }: Email, ...names: string[]): string[] =>
  headers.filter(({ key }) => names.includes(key)).map(({ value }) => value)

function mailboxes(values: readonly string[]): { name: string; address: string }[] {
  const found = values.flatMap((value) => addressParser(value.slice(0, most.header), { flatten: true }))
  return found
    .flatMap(({ name, address }) => (address ? [{ name: oneLine(name), address: oneLine(address) }] : []))
    .slice(0, most.addresses)
}

const ids = (values: readonly string[]): string[] =>
  values.flatMap((value) => value.slice(0, most.header).match(/<[^<>\s]{1,990}>/g) ?? [])

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)

function isoDate(value: string | undefined): string | null {
  const date = new Date(value ?? '')
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

interface Contents {
  text: string
  files: MailFile[]
  status: string
  returned: string
}

const reportKinds = new Set(['message/delivery-status', 'message/global-delivery-status'])
const returnedKinds = new Set([
  'message/rfc822',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
])

const isWinmail = ({ mimeType, filename }: Attachment): boolean =>
  mimeType === 'application/ms-tnef' || /^winmail\.dat$/i.test(filename ?? '')
const isEmail = ({ mimeType, filename }: Attachment): boolean =>
  mimeType === 'message/rfc822' || /\.eml$/i.test(filename ?? '')

function filesOf(attachment: Attachment, html: string): MailFile[] {
  const content = bytesOf(attachment)
  const packed = isWinmail(attachment) ? openWinmail(content) : null
  if (packed !== null)
    return packed.map((file) => ({
      name: oneLine(file.name) || 'attachment',
      mimeType: 'application/octet-stream',
      content: file.content,
      isInline: false,
    }))
  const id = attachment.contentId?.replaceAll(/[<>]/g, '') ?? ''
  const name = oneLine(attachment.filename ?? '') || 'attachment'
  const isInline = id !== '' && html.includes(`cid:${id}`)
  return [{ name, mimeType: oneLine(attachment.mimeType), content, isInline }]
}

/** An attached email as text, below a line that says what it is. */
function asText({ email }: Parsed, text: string): string {
  const shown = ['From', 'Date', 'To', 'Subject'].flatMap((name) =>
    headed(email, name.toLowerCase()).map((value) => `${name}: ${oneLine(decodeWords(value))}`),
  )
  return ['', '', '---------- Forwarded message ----------', ...shown, '', text].join('\n')
}

/** The text and files of an email and of those that are attached to it. */
async function contentsOf(parsed: Parsed, tags: number, depth = 0): Promise<Contents> {
  const { attachments, html = '' } = parsed.email
  const contents: Contents = { text: textOf(parsed, tags), files: [], status: '', returned: '' }
  const isReport = attachments.some(({ mimeType }) => reportKinds.has(mimeType))
  for (const attachment of attachments) {
    const start = Buffer.from(bytesOf(attachment).subarray(0, most.report)).toString('latin1')
    if (reportKinds.has(attachment.mimeType)) contents.status += start
    else if (isReport && returnedKinds.has(attachment.mimeType))
      contents.returned ||= start.split(/\r?\n\r?\n/, 1)[0] ?? ''
    else if (depth < most.attached && isEmail(attachment)) {
      const attached = await parse(bytesOf(attachment))
      const within = await contentsOf(attached, tags, depth + 1)
      contents.text += asText(attached, within.text)
      contents.files.push(...within.files)
    } else contents.files.push(...filesOf(attachment, html))
  }
  return contents
}

/** Reads an email. Throws for one of too many parts, levels or headers, and TooMuchHtml for a part of more than so many HTML tags. */
export async function parseMail(bytes: Uint8Array, tags = Infinity): Promise<Mail> {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  assertFewParts(source)
  const parsed = await parseAnyCharset(bytes, source)
  const { email } = parsed
  const { text, files, status, returned } = await contentsOf(parsed, tags)
  const senders = mailboxes(headed(email, 'from'))
  const to = mailboxes(headed(email, 'to', 'cc', 'delivered-to', 'x-original-to'))
  return {
    from: senders.map(({ address }) => address),
    fromName: senders[0]?.name ?? '',
    to: to.map(({ address }) => address),
    date: isoDate(email.date),
    messageId: ids(headed(email, 'message-id'))[0] ?? null,
    inReplyTo: ids(headed(email, 'in-reply-to'))[0] ?? null,
    references: ids(headed(email, 'references')),
    subject: oneLine(email.subject ?? ''),
    text: text.slice(0, most.text).toWellFormed(),
    files,
    headers: new Map(email.headers.toReversed().map(({ key, value }) => [key, oneLine(value)])),
    report: status === '' ? null : { status, returned },
  }
}

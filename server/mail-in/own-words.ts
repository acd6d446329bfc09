/** What the installation knows of its own emails: a quote is recognized by these, in any language. */
export interface OurMail {
  /** Whether an address is one that our emails come from or are answered to. */
  isOurAddress: (address: string) => boolean
  teamName: string
  /** The first line of our emails, in each language. */
  firstLines: readonly string[]
}

/** Lines that are read, and characters that are returned. */
const most = { lines: 2_000, characters: 10_000 }
/** Characters of the longest line that a rule looks at. */
const longestHeading = 500
const mostHeaderLines = 40
/** A line that would have had room for the next word was ended by its writer, not by a mail program. */
const wrapped = 60

const header =
  /^[\s>*]*(?:From|De|Von|Sent|Enviado(?: el)?|Gesendet|To|Para|An|Cc|Subject|Asunto|Betreff|Date|Fecha|Datum)\s?\*?:/i
const sender = /^[\s>*]*(?:From|De|Von)\s?\*?:/i
const forward =
  /^[\s>-]*(?:(?:begin )?forwarded message|(?:inicio del )?mensaje reenviado|(?:anfang der )?weitergeleiteten? (?:nachricht|e-mail))[\s:-]*$/i
/** The beginning of a line that goes on with a day: "On Wed, Nov 25,". */
const dayOpens = /^(?:On|El|Am|Le|Em|Il)\s.*(?:\d|,$)/
const quoted = /^\s*[>|]/
const rule = /^\s*(?:[-_*=]{3,}|[-_]{3,}[^-_]{1,40}[-_]{3,})\s*$/
const device = '(?:iPhone|iPad|Android|Galaxy|Samsung|Pixel|BlackBerry|mobile|phone|móvil|celular|Handy)'
const sentBy = new RegExp(
  `^(?:Sent (?:from|via) my (?:\\S+ ){0,3}${device}|Enviado desde mi (?:\\S+ ){0,3}${device}|Von meinem (?:\\S+ ){0,3}${device}|` +
    'Get Outlook for |Obtener Outlook para |Outlook für |Sent from (?:Outlook|Yahoo|Mail for) ?|' +
    'Enviado desde (?:Outlook|Yahoo|Correo para) ?|Sent with Proton ?Mail|Enviado con Proton ?Mail)',
  'i',
)

/** A line without invisible characters and with plain spaces, as the rules read it; '' for one that is too long for any of them. */
const readable = (line: string): string =>
  line.length > longestHeading
    ? ''
    : line.replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '').replaceAll(/[\u00a0\u202f]/g, ' ')
const unquoted = (line: string): string => line.replace(/^[\s>|]+/, '').trimEnd()
const joined = (lines: readonly string[]): string =>
  lines.map(unquoted).join(' ').replaceAll(/\s+/g, ' ').trim()
const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === ''

function hasOurAddress(text: string, { isOurAddress }: OurMail): boolean {
  const words = text.split(/[\s<>()[\]"',;:]+/).filter((word) => word.includes('@'))
  return words.some((word) => isOurAddress(word))
}

function hasTeamName(text: string, { teamName }: OurMail): boolean {
  return teamName.trim() !== '' && text.toLowerCase().includes(teamName.trim().toLowerCase())
}

function isFirstLine(lines: readonly string[], at: number, { firstLines }: OurMail): boolean {
  if (isBlank(lines[at])) return false
  const text = joined(lines.slice(at, at + 4))
  return firstLines.some((line) => line !== '' && text.startsWith(line))
}

/** The first of one to three lines that introduce a quote of ours and end with this one, as "On Nov 25 at 9:12 AM Bay & Oak wrote:"; null for any other. */
function introduction(lines: readonly string[], at: number, ours: OurMail): number | null {
  if (!/:\s*$/.test(lines[at] ?? '')) return null
  for (let from = at; from >= Math.max(0, at - 2); from--) {
    if (from < at && !runsOn(lines, from)) return null
    const text = joined(lines.slice(from, at + 1))
    const hasDay = text.split(' ').some((word) => !word.includes('@') && /\d/.test(word))
    const names = hasOurAddress(text, ours) || (hasTeamName(text, ours) && isBeforeQuote(lines, at + 1, ours))
    if (!hasDay || !names) continue
    const isCut = at - from < 2 && from > 0 && !dayOpens.test(unquoted(lines[from] ?? ''))
    return isCut && dayOpens.test(unquoted(lines[from - 1] ?? '')) ? from - 1 : from
  }
  return null
}

function runsOn(lines: readonly string[], at: number): boolean {
  const line = unquoted(lines[at] ?? '')
  const next = unquoted(lines[at + 1] ?? '').split(' ', 1)[0] ?? ''
  return line !== '' && (line.length + next.length >= wrapped || dayOpens.test(line))
}

/** Whether the next line that is not empty is a quoted one, or the first of ours. */
function isBeforeQuote(lines: readonly string[], at: number, ours: OurMail): boolean {
  const next = lines.findIndex((line, index) => index >= at && !isBlank(line))
  return next !== -1 && (quoted.test(lines[next] ?? '') || isFirstLine(lines, next, ours))
}

/** The lines of headers from here to the first other line or the second blank one; none if they go on for more than 40 lines. */
function headersFrom(lines: readonly string[], at: number): string[] {
  const headers: string[] = []
  for (let next = at; next < at + mostHeaderLines; next++) {
    const line = lines[next]
    if (isBlank(line) && isBlank(lines[next + 1])) return headers
    if (isBlank(line)) continue
    if (!header.test(line ?? '')) return headers
    headers.push(line ?? '')
  }
  return []
}

/** Whether three lines of headers begin here, of which the sender's has our name or any has our address. */
function isHeaderBlock(lines: readonly string[], at: number, ours: OurMail): boolean {
  if (!header.test(lines[at] ?? '')) return false
  const headers = headersFrom(lines, at)
  if (headers.length < 3) return false
  // A line that was typed above the block may look like one of its own.
  if (headers.slice(1, -2).some((line) => sender.test(line))) return false
  return (
    headers.some((line) => hasOurAddress(line, ours)) ||
    headers.some((line) => sender.test(line) && hasTeamName(line, ours))
  )
}

/** Where the writer's text ends and a quote of ours begins; a forwarded email has no such place. */
function quoteStart(lines: readonly string[], ours: OurMail): number {
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (forward.test(line)) return lines.length
    const from = introduction(lines, at, ours)
    if (from !== null) return from
    if (isHeaderBlock(lines, at, ours)) return at
    if (isFirstLine(lines, at, ours)) {
      let start = at
      if (quoted.test(line)) while (start > 0 && quoted.test(lines[start - 1] ?? '')) start--
      return start
    }
  }
  return lines.length
}

/** What was written between and under quoted lines, each time with the quoted line above it. */
function answersWithin(lines: readonly string[], plain: readonly string[], from: number): string[] {
  const kept: string[] = []
  let above: string | null = null
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (quoted.test(plain[at] ?? '')) above = unquoted(plain[at] ?? '') === '' ? above : line
    else if (above !== null || kept.length > 0) {
      if (above !== null && isBlank(line)) continue
      if (above !== null) kept.push('', above)
      above = null
      kept.push(line)
    }
  }
  return kept
}

/** Takes rules of dashes, a signature after "-- ", and "Sent from my iPhone" from the end. */
function withoutEnding(lines: readonly string[]): string[] {
  const left = [...lines]
  for (;;) {
    while (left.length > 0 && isBlank(left.at(-1))) left.pop()
    const last = readable(left.at(-1) ?? '').trim()
    const signature = left.lastIndexOf('-- ')
    if (rule.test(last) || sentBy.test(last)) left.pop()
    else if (signature !== -1 && left.length - signature - 1 <= 12) left.length = signature
    else return left
  }
}

/**
 * What the writer of an email typed: its text without the quote of our email, the signature and what a mail program adds. Rather
 * too much is kept than a word lost. At most 10,000 characters of the first 2,000 lines.
 */
export function ownWords(text: string, ours: OurMail): string {
  const lines = withFirstLinesApart(text, ours).split(/\r?\n/, most.lines)
  const plain = lines.map(readable)
  const end = quoteStart(plain, ours)
  const before = withoutEnding(lines.slice(0, end))
  const within = isQuoteMarked(plain, end) ? withoutEnding(answersWithin(lines, plain, end)) : []
  const words = [...before, ...within].join('\n').replaceAll(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')
  return words.trim().slice(0, most.characters).toWellFormed()
}

/** Puts a first line of ours that follows an introduction in the same line into a line of its own. */
function withFirstLinesApart(text: string, { firstLines }: OurMail): string {
  let apart = text
  for (const line of firstLines.filter((one) => one !== ''))
    apart = apart.replaceAll(new RegExp(String.raw`:[ \t]{1,20}(?=${RegExp.escape(line)})`, 'g'), ':\n')
  return apart
}

/** Whether the quote that begins here has a mark before its lines. */
function isQuoteMarked(lines: readonly string[], at: number): boolean {
  const near = lines.slice(at, at + 12).filter((line) => !isBlank(line))
  return near.some((line) => quoted.test(line))
}

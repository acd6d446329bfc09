/** One decoded part of an email. */
export interface MailPart {
  type: string
  content: string
}

/** An email as its recipient reads it. Header names are lowercase, values unfolded and decoded. */
export interface ReadMail {
  headers: Map<string, string>
  /** The names of all headers in order, to check that none was injected. */
  headerNames: string[]
  parts: MailPart[]
}

function decodeWord(charset: string, kind: string, text: string): Buffer {
  if (!/^utf-8$/i.test(charset)) throw new Error(`Unexpected charset ${charset}`)
  return kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : quoted(text.replaceAll('_', ' '))
}

function quoted(text: string): Buffer {
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}

/** Decodes a header. Adjacent encoded words (RFC 2047) are one text, since a character may be split between them. */
function decodeHeader(value: string): string {
  const run = /=\?[^?]+\?[bq]\?[^?]*\?=(?:\s+=\?[^?]+\?[bq]\?[^?]*\?=)*/gi
  return value.replaceAll(run, (words) => {
    const parts = [...words.matchAll(/=\?([^?]+)\?([bq])\?([^?]*)\?=/gi)]
    return Buffer.concat(
      parts.map(([, charset = '', kind = '', text = '']) => decodeWord(charset, kind, text)),
    ).toString('utf8')
  })
}

function split(text: string): { headers: Map<string, string>; headerNames: string[]; body: string } {
  const end = text.indexOf('\r\n\r\n')
  const lines = text
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const pairs = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), decodeHeader(line.slice(colon + 1).trim())]
  })
  return { headers: new Map(pairs), headerNames: pairs.map(([name]) => name), body: text.slice(end + 4) }
}

function partOf(text: string): MailPart {
  const { headers, body } = split(text)
  const coding = headers.get('content-transfer-encoding') ?? '7bit'
  const bytes =
    coding === 'base64'
      ? Buffer.from(body, 'base64')
      : coding === 'quoted-printable'
        ? quoted(body)
        : Buffer.from(body, 'latin1')
  const content = bytes.toString('utf8').replaceAll('\r\n', '\n')
  return { type: headers.get('content-type')?.split(';')[0] ?? '', content }
}

/** Parses the bytes of an email, given as latin1 text. */
export function readMail(source: string): ReadMail {
  const { headers, headerNames, body } = split(source)
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1]
  if (boundary === undefined) return { headers, headerNames, parts: [partOf(source)] }
  const pieces = body.split(`--${boundary}`).slice(1, -1)
  return { headers, headerNames, parts: pieces.map((piece) => partOf(piece.slice(2, -2))) }
}

import * as fc from 'fast-check'

/** Where a request goes, and whose cookie it carries. */
export interface RawTarget {
  messagesPath: string
  uploadPath: string
  cookie: string
}

/** Bytes that violate HTTP, or say something wrong about themselves. */
export interface RawRequest {
  what: string
  bytes: Buffer
  /** Two readers could disagree where this request ends, so nothing after it may be answered, nor the request itself. */
  isAmbiguous: boolean
}

/** A second request hidden in or after the first one, without its cookie. */
const hidden = 'GET /api/admin/clients HTTP/1.1\r\nhost: x\r\n\r\n'
const json = JSON.stringify({ content: 'Hello' })

const oddBytes = fc.constantFrom('\x80', '\xff', '\0', '\r', '\n', '\r\n folded', '\x7f', '\t', '\x0b')
const nearLength = fc.integer({ min: 1, max: 40 })

function post(path: string, headers: string[], body: string): Buffer {
  return Buffer.from([`POST ${path} HTTP/1.1`, 'host: x', ...headers, '', body].join('\r\n'), 'latin1')
}

const part = (header: string, rest: string) =>
  `--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n${header}\r\n\r\n${rest}`

/** Generates such requests. */
export function rawRequests({ messagesPath, uploadPath, cookie }: RawTarget): fc.Arbitrary<RawRequest> {
  const common = [`cookie: ${cookie}`, 'content-type: application/json']
  const request = (what: string, headers: string[], body: string, isAmbiguous = false): RawRequest => ({
    what,
    bytes: post(messagesPath, [...common, ...headers], body),
    isAmbiguous,
  })
  const length = (by = 0) => `content-length: ${json.length + by}`
  const upload = (header: string, rest: string, by: number): RawRequest => {
    const body = part(header, rest)
    const type = ['content-type: multipart/form-data; boundary=b', `content-length: ${body.length + by}`]
    const bytes = post(uploadPath, [`cookie: ${cookie}`, ...type], body)
    return { what: `upload with ${header || 'a plain part'}, length ${by} off`, bytes, isAmbiguous: false }
  }
  const chunk = (size: string) => `${size}\r\n${json}\r\n0\r\n\r\n${hidden}`
  const encoding = 'transfer-encoding: chunked'
  return fc.oneof(
    nearLength.map((by) => request('length too long', [length(by)], json)),
    nearLength.map((by) => request('length too long, then another', [length(by)], json + hidden)),
    fc.nat(json.length - 1).map((by) => request('length too short', [length(-by)], json + hidden)),
    fc
      .constantFrom('-1', '+5', '0x5', '1e1', ' ', '5, 6', '99999999999999999999')
      .map((value) => request(`length ${value}`, [`content-length: ${value}`], json + hidden, true)),
    nearLength.map((by) => request('length twice', [length(), length(by)], json + hidden, true)),
    fc
      .constantFrom('chunked', 'Chunked', ' chunked', 'identity, chunked', 'chunked, identity', 'x')
      .map((how) => request(`length and ${how}`, [length(), `transfer-encoding: ${how}`], chunk('11'), true)),
    fc
      .constantFrom('0', '1', '11', 'ff', '-1', 'g', '11;x=y', '0x11', '1 1', 'ffffffffffffffffff', '')
      .map((size) => request(`chunk size ${size}`, [encoding], chunk(size), !/^(?:0|11|11;x=y)$/.test(size))),
    oddBytes.map((odd) =>
      request(`header with ${JSON.stringify(odd)}`, [`x-odd: a${odd}b`, length()], json + hidden),
    ),
    oddBytes.map((odd) =>
      request(`header name with ${JSON.stringify(odd)}`, [`x${odd}: a`, length()], json + hidden),
    ),
    fc
      .integer({ min: 60_000, max: 120_000 })
      .map((size) => request('large headers', [`x-large: ${'a'.repeat(size)}`, length()], json, true)),
    fc.constantFrom(65_536, 20_000).map((size) => ({
      what: 'long request line',
      bytes: Buffer.from(`GET /${'a'.repeat(size)} HTTP/1.1\r\nhost: x\r\n\r\n${hidden}`),
      isAmbiguous: true,
    })),
    fc
      .constantFrom('GET / HTTP/9.9', 'GET  / HTTP/1.1', 'G\0T / HTTP/1.1', 'GET /', '\r\n\r\nGET')
      .map((line) => ({
        what: `${JSON.stringify(line)}, then another`,
        bytes: Buffer.from(`${line}\r\nhost: x\r\n\r\n${hidden}`),
        isAmbiguous: false,
      })),
    fc
      .nat(json.length)
      .map((at) => ({ ...request('body cut off', [length()], json.slice(0, at)), isAmbiguous: false })),
    fc
      .tuple(
        fc.constantFrom('', 'content-length: 5', 'content-type: a\0b', 'content-transfer-encoding: base64'),
        fc.constantFrom('text\r\n--b--\r\n', 'text\r\n--b', 'text', '--b--', hidden),
        fc.integer({ min: -20, max: 20 }),
      )
      .map(([header, rest, by]) => upload(header, rest, by)),
  )
}

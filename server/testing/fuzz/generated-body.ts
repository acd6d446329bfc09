import * as fc from 'fast-check'
import type { AnyCall } from '#contract/call.ts'
import { pinnedNames } from './deal-people.ts'
import { mutated, oddText, oddValue, writeJson } from './hostile-values.ts'
import { valuesOf } from './schema-values.ts'
import { pinToken } from './world-ids.ts'

/** The body of a generated request, before ids are filled in. */
export interface GeneratedBody {
  contentType: string | null
  /** latin1 when `isBytes`, so that any bytes can be sent. */
  text: string
  isBytes?: boolean
}

const json = (text: string, contentType = 'application/json'): GeneratedBody => ({ contentType, text })

const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json;charset=',
  'APPLICATION/JSON',
  'application/merge-patch+json',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/mixed; boundary=b',
  ';',
  '',
]

const malformed = fc.constantFrom(
  '{',
  '{"a":}',
  '{"a":1,}',
  '[1,2',
  '"\\ud800"',
  '{"a":1}{"b":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{}}}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  '{"a":'.repeat(200_000),
  `{"content":"a","content":"b"}`,
  '\uFEFF{}',
  'nul',
  ' ',
)

const invalidUtf8 = fc.constantFrom(
  '{"content":"\xFF\xFE"}',
  '{"content":"\xC0\xAF"}',
  '\x80',
  '{"a\xED\xA0\x80":1}',
)

const fileNames = fc.oneof(
  fc.constantFrom(
    'a.txt',
    'a.pdf',
    'a.PDF',
    'a.exe',
    'a.txt.html',
    '"',
    'a\\"b.txt',
    '..\\..\\a.txt',
    '\xFF.txt',
  ),
  oddText,
)
const fileContents = fc.constantFrom(
  'text',
  '',
  '%PDF-1.7\n%%EOF',
  'MZ\x90\x00',
  '<html><script>alert(1)</script>',
  '\xFF\xD8\xFF\xE0\x00\x10JFIF',
  'PK\x03\x04',
  'x'.repeat(20_000),
  '\r\n--b',
  '\0'.repeat(50),
)

const part = (name: string, rest: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n${content}\r\n`

/** A multipart body with a file and some fields, in one of many ways broken or not. */
function multipart(fields: fc.Arbitrary<unknown>): fc.Arbitrary<GeneratedBody> {
  const file = fc
    .tuple(fc.constantFrom('file', 'file', 'file', 'File', '', '__proto__'), fileNames, fileContents)
    .map(([name, fileName, content]) => part(name, `; filename="${fileName}"`, content))
  const named = fields.map((values) =>
    typeof values === 'object' && values !== null
      ? Object.entries(values).map(([name, value]) => part(name, '', String(value)))
      : [],
  )
  const breaks = fc.oneof(
    { weight: 4, arbitrary: fc.constant((whole: string) => whole) },
    fc
      .double({ min: 0, max: 1, noNaN: true })
      .map((share) => (whole: string) => whole.slice(0, Math.floor(whole.length * share))),
    fc.constantFrom(
      (whole: string) => whole.replaceAll('\r\n', '\n'),
      (whole: string) => whole.replace('form-data', 'attachment'),
      (whole: string) => whole.replace('name="', 'name='),
      (whole: string) => whole.replace('Content-Disposition', 'X\0Y'),
      (whole: string) => whole.replaceAll('--b', '--c'),
      (whole: string) => whole + whole,
      (whole: string) => `preamble${whole}epilogue`,
      (whole: string) => whole.replace('\r\n\r\n', '\r\nContent-Transfer-Encoding: base64\r\n\r\n'),
      (whole: string) => whole.replace('\r\n\r\n', '\r\nContent-Type: \xFF/\0\r\n\r\n'),
    ),
  )
  return fc.tuple(named, file, fc.boolean(), breaks).map(([all, one, isFirst, broken]) => ({
    contentType: 'multipart/form-data; boundary=b',
    text: broken(`${isFirst ? one + all.join('') : all.join('') + one}--b--\r\n`),
    isBytes: true,
  }))
}

/** Bodies for a call: most by its shape with a few changes, the others wrong as a whole. */
export function bodiesOf(call: AnyCall): fc.Arbitrary<GeneratedBody | null> {
  const ofShape = call.body ? valuesOf(call.body) : fc.constant<unknown>({})
  const pins = fc.constantFrom(...pinnedNames.map(pinToken)).map((pin) => ({ pin }))
  // No PIN is guessed by chance.
  const valid = call.access === 'link' ? fc.oneof({ weight: 3, arbitrary: pins }, ofShape) : ofShape
  const changed = mutated(valid)
  const right = call.upload ? multipart(changed) : changed.map((value) => json(writeJson(value)))
  return fc.oneof(
    { weight: call.body ? 12 : 1, arbitrary: right },
    { weight: call.body || call.method === 'GET' ? 1 : 12, arbitrary: fc.constant(null) },
    oddValue.map((value) => json(writeJson(value))),
    malformed.map((text) => json(text)),
    invalidUtf8.map((text) => ({ ...json(text), isBytes: true })),
    fc.tuple(valid, fc.constantFrom(...contentTypes)).map(([value, type]) => json(writeJson(value), type)),
    multipart(changed),
  )
}

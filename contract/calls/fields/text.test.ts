import { expect, test } from 'vitest'
import { EmailAddress } from './email-address.ts'
import { MoneyInput } from './money.ts'
import { line, nullableLine, optionalLine, optionalProse, prose, trimmedProse } from './text.ts'

const worldly = [
  'Zoë Ångström',
  '👩‍👩‍👧‍👦 family',
  'مرحبا بالعالم',
  'שלום',
  '日本語',
  'a\u0301',
  '<b>&amp;</b>',
  '100%_',
]

test.each(worldly)('%s is accepted unchanged', (text) => {
  expect(line(100).parse(text)).toBe(text)
  expect(prose(100).parse(text)).toBe(text)
})

test('null bytes and lone surrogates are refused everywhere', () => {
  for (const text of ['a\0b', 'a\ud800b', '\udc00']) {
    for (const shape of [line(9), nullableLine(9), prose(9), optionalProse(9)]) {
      expect(shape.safeParse(text).success).toBe(false)
    }
  }
})

test('a line is trimmed, prose is not', () => {
  expect(line(9).parse('  a b ')).toBe('a b')
  expect(prose(9).parse(' a\n b ')).toBe(' a\n b ')
})

test('blank text is refused where text is required, and becomes null where it is optional', () => {
  expect(line(9).safeParse(' \t').success).toBe(false)
  expect(prose(9).safeParse(' \n').success).toBe(false)
  expect(nullableLine(9).parse('  ')).toBeNull()
})

const unseen = [
  '\u200B',
  '\u00AD',
  '\u115F',
  '\u3164',
  '\uFFA0',
  '\u2800',
  '\u180E',
  '\u200E\u200F\u061C',
  '\u202E \u202C',
  '\u2066\u2069',
  '\uFE0F\u200D',
  '\u{E0001}\u{E0100}',
  '\n\u2028\u0085\u0007',
]

test.each(unseen)('%j alone is nothing', (text) => {
  for (const shape of [line(9), prose(9), trimmedProse(9)]) {
    const { error } = shape.safeParse(text)
    expect(error?.issues.map(({ message }) => message)).toEqual(['Required'])
  }
  expect([optionalLine(9).parse(text), optionalProse(9).parse(text), nullableLine(9).parse(text)]).toEqual([
    '',
    '',
    null,
  ])
})

test('invisible characters that were copied along leave a line, and nobody types it again', () => {
  expect(nullableLine(40).parse('\u202A(415) 555\u2011 0134\u202C')).toBe('(415) 555- 0134')
  expect(line(40).parse('\uFEFF\u2068Maya\u2069 Oka\u00ADfor\u200B')).toBe('Maya Okafor')
  expect(line(40).parse('invoice\u202Efdp.exe')).toBe('invoicefdp.exe')
  expect(EmailAddress.parse('\u200Bmaya@example.com\u202C')).toBe('maya@example.com')
  expect(MoneyInput.parse('\u200E875000')).toBe('875000.00')
  // They do not count against the limit.
  expect(line(3).parse('\u202Aabc\u202C')).toBe('abc')
})

test('text of several lines keeps them', () => {
  expect(prose(40).parse('\u2067שלום\u2069\n')).toBe('\u2067שלום\u2069\n')
  expect(optionalProse(40).parse(' a\u200B\n')).toBe(' a\u200B\n')
  expect(trimmedProse(40).parse(' \u2067שלום\u2069\n')).toBe('\u2067שלום\u2069')
})

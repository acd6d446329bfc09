import { expect, test } from 'vitest'
import { line, nullableLine, optionalProse, prose } from './text.ts'

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

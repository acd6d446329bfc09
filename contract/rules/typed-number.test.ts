import { expect, test } from 'vitest'
import { digitsOf, typedNumber } from './typed-number.ts'

test.each([
  ['123 456'],
  ['123-456'],
  ['123‑456'],
  ['123–456'],
  ['123\u2212456'],
  ['123\u00A0456'],
  ['123\u2009456'],
  ['\u202A123\u200B456\u202C'],
  ['１２３４５６'],
  ['١٢٣٤٥٦'],
  ['۱۲۳۴۵۶'],
  ['१२३४५६'],
  ['  123456\n'],
  ['Code: 123456.'],
])('the digits of "%s" are 123456', (text) => {
  expect(digitsOf(text)).toBe('123456')
})

test('other text stays', () => {
  expect(typedNumber('+1 (559) 555-0100 ext. 4')).toBe('+1 (559) 555-0100 ext. 4')
  expect(typedNumber('1½ (a\u0301)')).toBe('1½ (a\u0301)')
  expect(typedNumber('＋１（５５９）５５５―０１００')).toBe('+1(559)555-0100')
})

import { expect, test } from 'vitest'
import { dialedNumber, isSameNumber } from './dialed-number.ts'

test.each([
  ['(916) 555-0177', '9165550177', null],
  [' 916.555.0177 ', '9165550177', null],
  ['+1 916 555 0177', '+19165550177', null],
  ['(+1) 916 555 0177', '+19165550177', null],
  ['916-555-0177 ext. 204', '9165550177', '204'],
  ['916-555-0177 x2', '9165550177', '2'],
  ['916-555-0177 #2', '9165550177', '2'],
  ['5550177', '5550177', null],
  ['123456789012345', '123456789012345', null],
])('%j is dialed', (phone, digits, extension) => {
  expect(dialedNumber(phone)).toEqual({ digits, extension })
})

test.each([
  null,
  '',
  'ask',
  '555-017',
  '1234567890123456',
  '916 555 0177 or 0178',
  '916-555-0177 ext. 1234567',
])('%j cannot be dialed', (phone) => expect(dialedNumber(phone)).toBeNull())

test('numbers that are dialed alike are the same, however they are written', () => {
  expect(isSameNumber('(916) 555-0177', '916.555.0177')).toBe(true)
  expect(isSameNumber('(916) 555-0177 x2', '9165550177 ext 2')).toBe(true)
  expect(isSameNumber('(916) 555-0177', '(916) 555-0178')).toBe(false)
  expect(isSameNumber('(916) 555-0177', '(916) 555-0177 x2')).toBe(false)
  expect(isSameNumber('9165550177', '+9165550177')).toBe(false)
  expect(isSameNumber('ask', 'ask')).toBe(false)
  expect(isSameNumber('(916) 555-0177', 'ask')).toBe(false)
})

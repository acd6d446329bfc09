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
  ['\u202A+1 916-555-0177\u202C', '+19165550177', null],
  ['\uFEFF+1\u00A0(916)\u2009555\u20110177\u200B', '+19165550177', null],
  ['916\u2010555\u20120177', '9165550177', null],
  ['916\u2013555\u20140177', '9165550177', null],
  ['916\u2015555\u22120177', '9165550177', null],
  ['＋１（９１６）５５５－０１７７', '+19165550177', null],
  ['916\u200D555\u00AD0177 ext\u00A02', '9165550177', '2'],
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

test.each([
  '+1 415 555 0134',
  '+14155550134',
  '(+1) 415 555-0134',
  '1-415-555-0134',
  '1 (415) 555 0134',
  '415.555.0134',
])('%j is (415) 555-0134, and no other number', (written) => {
  expect(isSameNumber('(415) 555-0134', written)).toBe(true)
  expect(isSameNumber(written, '(415) 555-0134')).toBe(true)
  expect(isSameNumber('(415) 555-0135', written)).toBe(false)
  expect(isSameNumber('+52 415 555 0134', written)).toBe(false)
  expect(isSameNumber('(415) 555-0134 x2', `${written} ext. 2`)).toBe(true)
  expect(isSameNumber('(415) 555-0134', `${written} ext. 2`)).toBe(false)
})

test('numbers that reach the same phone are the same, however they are written', () => {
  expect(isSameNumber('(916) 555-0177', '916.555.0177')).toBe(true)
  expect(isSameNumber('(916) 555-0177 x2', '9165550177 ext 2')).toBe(true)
  expect(isSameNumber('(916) 555-0177', '(916) 555-0178')).toBe(false)
  expect(isSameNumber('(916) 555-0177', '(916) 555-0177 x2')).toBe(false)
  // With a +, the country code is written.
  expect(isSameNumber('9165550177', '+9165550177')).toBe(false)
  expect(isSameNumber('1916555017', '+1916555017')).toBe(false)
  expect(isSameNumber('555-0177', '+1 555 0177')).toBe(false)
  expect(isSameNumber('442079460958', '+44 20 7946 0958')).toBe(false)
  expect(isSameNumber('ask', 'ask')).toBe(false)
  expect(isSameNumber('(916) 555-0177', 'ask')).toBe(false)
})

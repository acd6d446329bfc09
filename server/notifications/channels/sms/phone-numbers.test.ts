import { expect, test } from 'vitest'
import { isNumberIn, toE164 } from './phone-numbers.ts'

test.each([
  ['(916) 555-0142', '+19165550142'],
  ['916.555.0142', '+19165550142'],
  ['1-916-555-0142', '+19165550142'],
  [' +1 916 555 0142 ', '+19165550142'],
  ['+44 7911 123456', '+447911123456'],
  ['+49 171 1234567', '+491711234567'],
])('%s is %s', (written, number) => {
  expect(toE164(written, 'US')).toBe(number)
})

test.each([
  ['a number without its area code', '555-0142'],
  ['an unassigned area code', '123-456-7890'],
  ['a toll-free number', '800-555-0199'],
  ['a landline abroad', '+44 20 7946 0958'],
  ['a number with an extension', '916-555-0142 ext 5'],
  ['a number within a text', 'call 916-555-0142'],
  ['one digit too many', '916-555-01423'],
  ['words', 'none'],
  ['nothing', ''],
])('%s cannot receive texts', (_name, written) => {
  expect(toE164(written, 'US')).toBeNull()
})

test.each([
  ['+19165550142', true],
  ['+14165550123', true],
  // Jamaica and Puerto Rico share +1.
  ['+18765550123', false],
  ['+17875550123', false],
  ['+447911123456', false],
  ['+2348031234567', false],
  ['nonsense', false],
])('%s belongs to the United States or Canada: %s', (number, isTheirs) => {
  expect(isNumberIn(number, ['US', 'CA'])).toBe(isTheirs)
})

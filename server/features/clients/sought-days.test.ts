import { expect, test } from 'vitest'
import { soughtDays } from './sought-days.ts'

const today = '2026-11-24'

test.each([
  '2026-12-02',
  '12/2/2026',
  '12/02/26',
  'Dec 2, 2026',
  'december 2nd 2026',
  '2 Dec 2026',
  'closing Dec 2, 2026',
])('%s is one day', (text) => expect(soughtDays(text, today)).toEqual(['2026-12-02']))

test.each(['Dec 2', 'dec. 2', ' December  2nd ', '12/2', 'closes on Dec 2'])(
  '%s is that day of this year and of those beside it',
  (text) => expect(soughtDays(text, today)).toEqual(['2025-12-02', '2026-12-02', '2027-12-02']),
)

test('a day that there is in one year only is that one', () => {
  expect(soughtDays('Feb 29', '2028-01-05')).toEqual(['2028-02-29'])
})

test.each([
  '',
  'dec',
  'December',
  'decor 2',
  'dex 2',
  'Maya 2',
  '13/40',
  '2026-13-02',
  '12 Elm Street',
  '555-0142',
  'Feb 30',
])('%s is no day', (text) => expect(soughtDays(text, today)).toEqual([]))

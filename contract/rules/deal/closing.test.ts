import { expect, test } from 'vitest'
import { closing } from './closing.ts'

const today = '2031-03-08'

test.each([
  ['2031-03-16', 8, 'emerald'],
  ['2031-03-15', 7, 'amber'],
  ['2031-03-12', 4, 'amber'],
  ['2031-03-11', 3, 'orange'],
  ['2031-03-09', 1, 'orange'],
  ['2031-03-08', 0, 'red'],
  ['2031-03-07', -1, 'red'],
] as const)('closing on %s is %i days away: %s', (closeDate, daysLeft, band) => {
  expect(closing(closeDate, today)).toEqual({ daysLeft, band })
})

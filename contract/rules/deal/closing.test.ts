import { expect, test } from 'vitest'
import { closing } from './closing.ts'

const today = '2031-03-08'

test.each([
  ['2031-03-16', 8, 'emerald', 'DAYS LEFT', '8 days to closing'],
  ['2031-03-15', 7, 'amber', 'DAYS LEFT', '7 days to closing'],
  ['2031-03-12', 4, 'amber', 'DAYS LEFT', '4 days to closing'],
  ['2031-03-11', 3, 'orange', 'DAYS LEFT', '3 days to closing'],
  ['2031-03-09', 1, 'orange', 'DAY LEFT', '1 day to closing'],
  ['2031-03-08', 0, 'red', 'CLOSING TODAY!', 'CLOSING TODAY!'],
] as const)('closing on %s is %i days away: %s, %s', (closeDate, daysLeft, band, word, label) => {
  expect(closing(closeDate, today)).toEqual({ daysLeft, band, word, label, attention: null })
})

test('a date that has passed is flagged for attention', () => {
  expect(closing('2031-03-07', today)).toEqual({
    daysLeft: -1,
    band: 'red',
    word: 'PAST DUE',
    label: 'Past closing date',
    attention: 'ATTENTION NEEDED',
  })
})

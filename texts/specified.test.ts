import { expect, test } from 'vitest'
import * as home from './en/home.ts'

// The English texts of the specification, letter by letter.

test.each([
  [8, 'DAYS LEFT', '8 days to closing'],
  [2, 'DAYS LEFT', '2 days to closing'],
  [1, 'DAY LEFT', '1 day to closing'],
  [0, 'CLOSING TODAY!', 'CLOSING TODAY!'],
  [-1, 'PAST DUE', 'Past closing date'],
])('with %i days to closing the ring says %s, and %s (section 9)', (days, word, label) => {
  expect([home.daysLeft(days), home.daysToClosing(days)]).toEqual([word, label])
})

test('a closing that has passed asks for attention (section 9)', () => {
  expect(home.attention.join('')).toBe('Past closing date. ATTENTION NEEDED')
})

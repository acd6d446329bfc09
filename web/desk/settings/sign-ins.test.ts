import { expect, test } from 'vitest'
import { sinceDay } from './sign-ins.tsx'

test.each([
  ['2026-11-24', 'today'],
  ['2026-11-23', 'since yesterday'],
  ['2026-11-22', 'since Sunday'],
  ['2026-11-18', 'since Wednesday'],
  ['2026-11-17', 'since Nov 17'],
  // The browser's clock is behind.
  ['2026-11-25', 'today'],
])('a day of %s is said as "%s" on Tuesday, Nov 24', (day, text) => {
  expect(sinceDay(day, '2026-11-24')).toBe(text)
})

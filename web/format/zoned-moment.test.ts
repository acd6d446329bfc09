import { expect, test } from 'vitest'
import { formatMomentIn } from './zoned-moment.ts'

test('a timestamp is shown in the zone’s time with its name, in summer and winter', () => {
  expect(formatMomentIn('2026-11-20T16:55:00.000Z', 'America/Los_Angeles')).toBe(
    'Nov 20, 2026 at 8:55 AM PST',
  )
  expect(formatMomentIn('2026-07-01T04:05:00.000Z', 'America/New_York')).toBe('Jul 1, 2026 at 12:05 AM EDT')
  expect(formatMomentIn('2026-11-20T16:55:00.000Z', 'Europe/Berlin')).toBe('Nov 20, 2026 at 5:55 PM GMT+1')
})

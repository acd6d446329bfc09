import { expect, test } from 'vitest'
import { closingLabel } from './close-date.tsx'

test.each([
  ['2026-12-02', 'emerald', '12 days'],
  ['2026-11-24', 'amber', '4 days'],
  ['2026-11-21', 'orange', '1 day'],
  ['2026-11-20', 'red', 'Closing today'],
  ['2026-11-19', 'red', '1 day past due'],
  ['2026-11-18', 'red', '2 days past due'],
])('a closing on %s is %s and reads "%s"', (closeDate, band, label) => {
  expect(closingLabel(closeDate, '2026-11-20')).toEqual({ band, label })
})

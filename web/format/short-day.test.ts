import { expect, it } from 'vitest'
import { dayWithWeekday, dayWithYear, longDay, shortDay } from './short-day.ts'

it('days stand in a sentence without their year', () => {
  expect(['2026-01-01', '2026-12-02'].map(shortDay)).toEqual(['Jan 1', 'Dec 2'])
  expect(['2026-11-29', '2026-12-05'].map(dayWithWeekday)).toEqual(['Sun, Nov 29', 'Sat, Dec 5'])
  expect(dayWithYear('2026-12-02')).toBe('Wed, Dec 2, 2026')
  expect(longDay('2026-12-02')).toBe('Wednesday, Dec 2')
})

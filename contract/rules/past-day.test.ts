import { expect, test } from 'vitest'
import { pastDayProblem, pastDays } from './past-day.ts'

const today = '2026-11-20'

test('something has happened from the acceptance to today, both included', () => {
  const days = pastDays({ acceptanceDate: '2026-10-28' }, today)
  expect(days).toEqual({ first: '2026-10-28', last: today })
  for (const day of ['2026-10-28', '2026-11-19', today]) expect(pastDayProblem(day, days)).toBeNull()
  expect(pastDayProblem('2026-11-21', days)).toBe('Must not be after today')
  expect(pastDayProblem('2026-10-27', days)).toBe('Must not be before the acceptance on Oct 28, 2026')
})

test('an acceptance that is unknown or still to come is no first day; one of today is', () => {
  for (const acceptanceDate of [null, '2026-11-21']) {
    const days = pastDays({ acceptanceDate }, today)
    expect(days.first).toBeNull()
    expect(pastDayProblem('2020-01-01', days)).toBeNull()
  }
  expect(pastDays({ acceptanceDate: today }, today).first).toBe(today)
})

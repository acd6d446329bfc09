import { expect, test } from 'vitest'
import { roadOfDates } from './road-of-dates.ts'

const date = (id: string, day: string | null, state: 'open' | 'done' | 'waived' = 'open') => ({
  id,
  day,
  state,
})
const road = (dates: ReturnType<typeof date>[], closeDate = '2026-12-02', today = '2026-11-20') =>
  roadOfDates(dates, closeDate, today).map((stop) => {
    if (stop.place === 'date') return stop.isNext ? `${stop.date.id} next` : stop.date.id
    return stop.place === 'finished' ? stop.dates.map(({ id }) => id).join() : stop.place
  })

test('what is finished comes first, then all that is open by day, around today and closing', () => {
  const dates = [
    date('late', '2026-11-16'),
    date('after', '2026-12-04'),
    date('waived', '2026-11-10', 'waived'),
    date('waits', null),
    date('soon', '2026-11-24'),
    date('done', '2026-11-02', 'done'),
    date('with closing', '2026-12-02'),
  ]
  expect(road(dates)).toEqual([
    'done,waived',
    'waits',
    'late',
    'today',
    'soon next',
    'with closing',
    'closing',
    'after',
  ])
})

test('a date of today is ahead, and a closing that has passed is behind', () => {
  expect(road([date('now', '2026-11-20')])).toEqual(['today', 'now next', 'closing'])
  expect(road([date('late', '2026-11-16')], '2026-11-18')).toEqual(['late', 'closing', 'today'])
  expect(road([])).toEqual(['today', 'closing'])
})

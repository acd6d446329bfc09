import { expect, test } from 'vitest'
import * as dates from './es/dates.ts'
import * as days from './es/days.ts'

// Days and times are written by hand, since creating `Intl` formatters takes a slow phone 100 ms. They are what `es-US` writes.

function written(date: Date, options: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat('es-US', { timeZone: 'UTC', ...options }).format(date)
  // A narrow space before "a.m."; ours can be typed.
  return text.replaceAll(/\s/g, ' ')
}

/** A day of each month and each weekday. */
const some = Array.from({ length: 84 }, (_, index) => new Date(Date.UTC(2026, index % 12, 1 + (index % 7))))

test('days are as Spanish writes them', () => {
  const ofYear = { month: 'short', day: 'numeric', year: 'numeric' } as const
  const ours = some.map((date) => {
    const name = dates.months[date.getUTCMonth()] ?? ''
    const short = days.shortDay(name, date.getUTCDate())
    const withWeekday = days.withWeekday(days.weekdays[date.getUTCDay()] ?? '', short)
    return [
      dates.dayOfYear(name, date.getUTCDate(), date.getUTCFullYear()),
      withWeekday,
      days.withYear(withWeekday, `${date.getUTCFullYear()}`),
      days.withWeekday(days.longWeekdays[date.getUTCDay()] ?? '', short),
    ]
  })
  expect(ours).toEqual(
    some.map((date) => [
      written(date, ofYear),
      written(date, { weekday: 'short', month: 'short', day: 'numeric' }),
      written(date, { weekday: 'short', ...ofYear }),
      written(date, { weekday: 'long', month: 'short', day: 'numeric' }),
    ]),
  )
})

test.each([0, 1, 11, 12, 13, 23])('a time at hour %i is as Spanish writes it', (hour) => {
  const moment = new Date(Date.UTC(2026, 11, 2, hour, 5))
  const day = dates.dayOfYear(dates.months[11], 2, 2026)
  expect(dates.dayAndTime(day, dates.timeOfDay(hour, '05'))).toBe(
    written(moment, { dateStyle: 'medium', timeStyle: 'short' }),
  )
})

import { addDays } from '../days.ts'

/**
 * Lunar New Year, `MM-DD` by year from 2024: the second new moon after the winter solstice (California Gov. Code 6700),
 * as in ICU's Chinese calendar and computed after Meeus, Astronomical Algorithms. Where the two differ, the earlier day.
 */
const lunarNewYears = (
  '02-10 01-29 02-17 02-06 01-26 02-13 02-02 01-23 02-11 01-31 02-19 02-08 01-28 02-15 02-04 01-24 02-12 02-01 ' +
  '01-22 02-10 01-30 02-17 02-06 01-26 02-14 02-02 01-23 02-11 02-01 02-19 02-08 01-28 02-15 02-04 01-24 02-12 02-02'
).split(' ')

/**
 * Diwali, `MM-DD` by year from 2024: the evening of the new moon of Kartik in California (Gov. Code 6700), computed
 * after Meeus with the Lahiri zodiac. Where two evenings fit, the earlier day.
 */
const diwalis = (
  '10-31 10-20 11-08 10-28 10-17 11-05 10-25 11-13 11-02 10-22 11-09 10-29 10-18 11-06 10-27 11-15 11-03 10-23 ' +
  '11-11 10-31 10-19 11-07 10-28 10-18 11-05 10-25 11-13 11-02 10-21 11-09 10-29 10-19 11-06 10-27 11-14 11-04 10-23'
).split(' ')

function listed(days: readonly string[], year: number): string | null {
  const day = days[year - 2024]
  return day === undefined ? null : `${year}-${day}`
}

/** Lunar New Year of a year; null outside 2024 to 2060. */
export const lunarNewYear = (year: number): string | null => listed(lunarNewYears, year)

/** Diwali of a year; null outside 2024 to 2060. */
export const diwali = (year: number): string | null => listed(diwalis, year)

/** The Friday before Easter Sunday, which is computed after Meeus, Jones and Butcher. */
export function goodFriday(year: number): string {
  const a = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const moons = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * a + century - Math.floor(century / 4) - moons + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const shift = Math.floor((a + 11 * epact + 22 * weekday) / 451)
  const count = epact + weekday - 7 * shift + 114
  const month = String(Math.floor(count / 31)).padStart(2, '0')
  const day = String((count % 31) + 1).padStart(2, '0')
  return addDays(`${year}-${month}-${day}`, -2)
}

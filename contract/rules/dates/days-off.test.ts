import { expect, test } from 'vitest'
import { addDays } from '../days.ts'
import { daysOff, type DayOffChange } from './days-off.ts'
import { holidays } from './holidays.ts'

const of = (list: 'california' | 'federal', ...changes: DayOffChange[]) =>
  daysOff({ holidays: list, changes })
const california = of('california')

function daysOfYear(year: number): string[] {
  const days: string[] = []
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1)) days.push(day)
  return days
}

/** Federal holidays and, where one falls on a weekend, the weekday off instead, as 5 U.S.C. 6103 has them. */
test.each([
  [2026, '01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25', '07-03'],
  [2027, '01-01 01-18 02-15 05-31 06-19 07-04 09-06 10-11 11-11 11-25 12-25', '06-18 07-05 12-24 12-31'],
  [2028, '01-01 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-11 11-23 12-25', '11-10'],
  [2029, '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-11 11-22 12-25', '11-12'],
  [2030, '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25', ''],
  [2031, '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25', ''],
  [2032, '01-01 01-19 02-16 05-31 06-19 07-04 09-06 10-11 11-11 11-25 12-25', '06-18 07-05 12-24 12-31'],
])('the federal days of %i, own and observed', (year, own, observed) => {
  const federal = of('federal')
  const inYear = (days: string) => days.split(' ').flatMap((day) => (day === '' ? [] : `${year}-${day}`))
  expect(daysOfYear(year).filter((day) => federal.isFederalHoliday(day))).toEqual(inYear(own))
  const closed = [...inYear(own), ...inYear(observed)].filter((day) => !isWeekend(day)).toSorted()
  expect(daysOfYear(year).filter((day) => federal.isDayOff(day) && !isWeekend(day))).toEqual(closed)
})

const weekdayOf = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' })

const isWeekend = (day: string) => weekdayOf(day).startsWith('S')

test('Veterans Day is observed on the Friday before a Saturday and the Monday after a Sunday', () => {
  expect(of('federal').isDayOff('2023-11-10')).toBe(true)
  expect(of('federal').isDayOff('2029-11-12')).toBe(true)
})

test('California has fifteen contract holidays, twelve of them with the recorder closed', () => {
  const listed = holidays.filter(({ movesDates }) => movesDates)
  expect(listed).toHaveLength(15)
  expect(listed.filter(({ recorderClosed }) => recorderClosed)).toHaveLength(12)
  expect(holidays.filter(({ isFederal }) => isFederal)).toHaveLength(11)
  expect(new Set(holidays.map(({ key }) => key)).size).toBe(holidays.length)
})

test.each([
  ['2026-11-14', 'Saturday', 'Saturday'],
  ['2026-11-15', 'Sunday', 'Sunday'],
  ['2026-11-11', 'Veterans Day', 'Veterans Day'],
  ['2028-11-10', 'Veterans Day (observed)', 'Veterans Day (observed)'],
  ['2027-07-05', 'Independence Day (observed)', 'Independence Day (observed)'],
  ['2026-02-12', 'Lincoln Day', null],
  ['2028-02-14', null, null],
  ['2026-09-09', 'Admission Day', null],
  ['2026-09-25', 'Native American Day', null],
  ['2026-11-26', 'Thanksgiving Day', 'Thanksgiving Day'],
  ['2026-11-27', null, 'Day after Thanksgiving'],
  ['2027-06-18', null, 'Juneteenth (observed)'],
  ['2027-12-31', null, 'New Year’s Day (observed)'],
  ['2026-02-17', null, null],
  ['2026-04-24', null, null],
  ['2026-04-03', null, null],
  ['2026-11-08', 'Sunday', 'Sunday'],
])('%s: contract dates %s, recorder %s', (day, contract, recorder) => {
  expect(california.reasonOff(day)).toBe(contract)
  expect(california.isDayOff(day)).toBe(contract !== null)
  expect(california.recorderReason(day)).toBe(recorder)
  expect(california.isRecorderClosed(day)).toBe(recorder !== null)
})

test('an observed day is no federal holiday', () => {
  expect(california.isFederalHoliday('2026-07-03')).toBe(false)
  expect(california.isFederalHoliday('2026-07-04')).toBe(true)
})

test('a team turns a listed holiday on and off, also where it is observed', () => {
  const change = { key: 'veterans-day', name: 'Veterans Day', movesDates: false, recorderClosed: true }
  const changed = of('california', change)
  expect(changed.isDayOff('2028-11-10')).toBe(false)
  expect(changed.isRecorderClosed('2028-11-10')).toBe(true)
  expect(changed.isFederalHoliday('2026-11-11')).toBe(true)
  const more = ['good-friday', 'lunar-new-year', 'diwali', 'genocide-remembrance-day'].map((key) => ({
    key,
    name: key,
    movesDates: true,
    recorderClosed: false,
  }))
  const all = of('california', ...more)
  expect(['2026-04-03', '2026-02-17', '2027-10-28', '2026-04-24'].map(all.isDayOff)).toEqual(
    Array.from({ length: 4 }, () => true),
  )
  expect(all.reasonOff('2026-04-03')).toBe('Good Friday')
})

const own = (key: string) => ({ key, name: 'County holiday', movesDates: false, recorderClosed: true })

test('a day of the team’s own adds to the list and takes nothing from it', () => {
  const changed = of('california', own('2026-12-24'), own('2027-12-24'))
  expect(changed.recorderReason('2026-12-24')).toBe('County holiday')
  expect(changed.isDayOff('2026-12-24')).toBe(false)
  expect(changed.isDayOff('2027-12-24')).toBe(true)
})

test('with the federal list, recorders stay closed on California’s days', () => {
  const federal = of('federal')
  expect(federal.isDayOff('2026-03-31')).toBe(false)
  expect(federal.isRecorderClosed('2026-03-31')).toBe(true)
  expect(federal.isDayOff('2027-12-31')).toBe(true)
})

import type { DayOffChange, HolidayList } from '#contract/rules/dates/days-off.ts'
import { type Holiday, holidays } from '#contract/rules/dates/holidays.ts'
import { isDay } from '#contract/rules/days.ts'

export interface DayEffect {
  movesDates: boolean
  recorderClosed: boolean
}

/** A holiday's effect in a list until the team changes it. */
export function listedEffect(holiday: Holiday, list: HolidayList): DayEffect {
  const { isFederal, movesDates, recorderClosed } = holiday
  return { movesDates: list === 'federal' ? isFederal : movesDates, recorderClosed }
}

/** A holiday's current effect. */
export function effectOf(holiday: Holiday, list: HolidayList, changes: readonly DayOffChange[]): DayEffect {
  return changes.find(({ key }) => key === holiday.key) ?? listedEffect(holiday, list)
}

/** The changes with another effect of a holiday; one that is as listed is no change. */
export function withEffect(
  changes: readonly DayOffChange[],
  holiday: Holiday,
  list: HolidayList,
  { movesDates, recorderClosed }: DayEffect,
): DayOffChange[] {
  const others = changes.filter(({ key }) => key !== holiday.key)
  const listed = listedEffect(holiday, list)
  if (listed.movesDates === movesDates && listed.recorderClosed === recorderClosed) return others
  return [...others, { key: holiday.key, name: holiday.name, movesDates, recorderClosed }]
}

/** The single days that the team added, the earliest first. */
export function ownDays(changes: readonly DayOffChange[]): DayOffChange[] {
  return changes.filter(({ key }) => isDay(key)).toSorted((a, b) => a.key.localeCompare(b.key))
}

/** "15 days, 12 with the recorder closed" */
export function listSummary(list: HolidayList, changes: readonly DayOffChange[]): string {
  const off = holidays
    .map((holiday) => effectOf(holiday, list, changes))
    .filter(({ movesDates }) => movesDates)
  const closed = off.filter(({ recorderClosed }) => recorderClosed).length
  return `${off.length} ${off.length === 1 ? 'day' : 'days'}, ${closed} with the recorder closed`
}

/** The effect of a single day, in words. */
export function effectWords({ movesDates, recorderClosed }: DayEffect): string {
  if (movesDates) return recorderClosed ? 'moves dates, recorder closed' : 'moves dates only'
  return recorderClosed ? 'recorder only' : 'no effect'
}

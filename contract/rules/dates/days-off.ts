import { neighborOf, weekdayOf } from '../day-steps.ts'
import { addDays, isDay } from '../days.ts'
import { holidays, type Holiday } from './holidays.ts'

export const holidayLists = ['california', 'federal'] as const
export type HolidayList = (typeof holidayLists)[number]

/** A team's change of one day: a listed holiday by its key, or a single day by `YYYY-MM-DD`. */
export interface DayOffChange {
  key: string
  name: string
  movesDates: boolean
  recorderClosed: boolean
}

export interface DaysOffChoices {
  holidays: HolidayList
  changes: readonly DayOffChange[]
}

/** Answers about single days, `YYYY-MM-DD`. */
export interface DaysOff {
  /** Contract dates move off this day. */
  isDayOff: (day: string) => boolean
  /** "Saturday", "Thanksgiving Day", "Veterans Day (observed)"; null on an open day. */
  reasonOff: (day: string) => string | null
  isRecorderClosed: (day: string) => boolean
  recorderReason: (day: string) => string | null
  /** One of the eleven of 5 U.S.C. 6103(a) on its own date, never an observed one. The team cannot change these. */
  isFederalHoliday: (day: string) => boolean
  /** Whether lenders count a day: all but Sundays and federal holidays; observed days count (12 CFR 1026.2(a)(6)). */
  isLenderDay: (day: string) => boolean
  /** The days of a year that a rule counts, in order: open days, or lender days. */
  countedIn: (year: number, count: 'business' | 'lender') => readonly string[]
}

/** The names of the days off of one year. */
interface Year {
  contract: Map<string, string>
  recorder: Map<string, string>
  federal: Set<string>
  /** The list, made at the first use. */
  counted: Partial<Record<'business' | 'lender', readonly string[]>>
}

interface Observing {
  fridayBefore: boolean
  mondayAfter: boolean
}

function observedDay(day: string, { fridayBefore, mondayAfter }: Observing): string | null {
  const weekday = weekdayOf(day)
  if (weekday === 6 && fridayBefore) return addDays(day, -1)
  return weekday === 0 && mondayAfter ? addDays(day, 1) : null
}

/** Whether a holiday moves contract dates and closes the recorder: the listed default, or the team's choice. */
function effectOf(holiday: Holiday, list: HolidayList, change: DayOffChange | undefined) {
  if (change) return change
  return {
    movesDates: list === 'federal' ? holiday.isFederal : holiday.movesDates,
    recorderClosed: holiday.recorderClosed,
  }
}

/** How contract dates observe a holiday near a weekend. */
function observing(holiday: Holiday, list: HolidayList): Observing {
  if (list !== 'federal' || !holiday.isFederal) return holiday
  return { fridayBefore: holiday.isFixed, mondayAfter: holiday.isFixed }
}

/** Follows the name of a holiday on the day on which it is observed. */
export const observed = ' (observed)'

function addHoliday(names: Map<string, string>, { name }: Holiday, day: string, observes: Observing) {
  names.set(day, name)
  const near = observedDay(day, observes)
  if (near !== null && !names.has(near)) names.set(near, `${name}${observed}`)
}

function yearOf(choices: DaysOffChoices, year: number): Year {
  const made: Year = { contract: new Map(), recorder: new Map(), federal: new Set(), counted: {} }
  const changes = new Map(choices.changes.map((change) => [change.key, change]))
  // January 1 can be observed on December 31.
  for (const near of [year, year + 1]) {
    for (const holiday of holidays) {
      const day = holiday.dayIn(near)
      if (day === null) continue
      const effect = effectOf(holiday, choices.holidays, changes.get(holiday.key))
      if (effect.movesDates) addHoliday(made.contract, holiday, day, observing(holiday, choices.holidays))
      const { isFixed } = holiday
      if (effect.recorderClosed)
        addHoliday(made.recorder, holiday, day, { fridayBefore: isFixed, mondayAfter: isFixed })
      if (holiday.isFederal) made.federal.add(day)
    }
  }
  for (const { key, name, movesDates, recorderClosed } of choices.changes) {
    if (!isDay(key)) continue
    if (movesDates && !made.contract.has(key)) made.contract.set(key, name)
    if (recorderClosed && !made.recorder.has(key)) made.recorder.set(key, name)
  }
  return made
}

/** The days of a year for which `counts` holds. */
function daysOfYear(year: number, counts: (day: string) => boolean): string[] {
  const days: string[] = []
  for (let day = `${year}-01-01`; day.startsWith(`${year}-`); day = neighborOf(day, 1))
    if (counts(day)) days.push(day)
  return days
}

/** So many days are remembered with their answers. */
const mostKnownDays = 5_000

/**
 * The days off of a team. Turning a listed holiday on or off affects its own date and its observed day; a single day only adds a
 * day off. Recorders close on California's holidays, whatever list the team uses.
 */
export function daysOff(choices: DaysOffChoices): DaysOff {
  const years = new Map<string, Year>()
  const ofYear = (key: string): Year => {
    const known = years.get(key)
    if (known) return known
    const made = yearOf(choices, Number(key))
    years.set(key, made)
    return made
  }
  const of = (day: string): Year => ofYear(day.slice(0, 4))
  const known = { contract: new Map<string, string | null>(), recorder: new Map<string, string | null>() }
  const reason = (list: 'contract' | 'recorder', day: string): string | null => {
    const answered = known[list].get(day)
    if (answered !== undefined) return answered
    const weekday = weekdayOf(day)
    const fresh = weekday === 0 ? 'Sunday' : weekday === 6 ? 'Saturday' : (of(day)[list].get(day) ?? null)
    if (known[list].size >= mostKnownDays) known[list].clear()
    known[list].set(day, fresh)
    return fresh
  }
  const isDayOff = (day: string): boolean => reason('contract', day) !== null
  const isLenderDay = (day: string): boolean => weekdayOf(day) !== 0 && !of(day).federal.has(day)
  return {
    isDayOff,
    reasonOff: (day) => reason('contract', day),
    isRecorderClosed: (day) => reason('recorder', day) !== null,
    recorderReason: (day) => reason('recorder', day),
    isFederalHoliday: (day) => of(day).federal.has(day),
    isLenderDay,
    countedIn: (year, count) => {
      const { counted } = ofYear(String(year))
      return (counted[count] ??= daysOfYear(
        year,
        count === 'business' ? (day) => !isDayOff(day) : isLenderDay,
      ))
    },
  }
}

import { dayWithWeekday, shortDay } from '#contract/rules/day-texts.ts'
import { daysBetween } from '#contract/rules/days.ts'

/** One day that moved, as a client reads of it. */
export interface ChangedDay {
  subject: 'acceptance' | 'closing' | 'date' | 'step'
  subjectId: string
  title: string
  fromDay: string | null
  toDay: string | null
}

export interface ChangeTexts {
  /** "Your closing is now" */
  lead: string
  /** "Wednesday, Dec 9"; null when several dates moved and the closing did not. */
  day: string | null
  /** What the headline is about; null for several. */
  main: ChangedDay | null
  /** "One week later."; empty when there was or is no day. */
  distance: string
  /** "It was Wednesday, Dec 2."; empty when there was none. */
  before: string
  /** The dates beneath a headline about several. */
  list: readonly ChangedDay[]
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** "Wednesday, Dec 9" */
export function longDay(day: string): string {
  return `${weekdays[new Date(day).getUTCDay()] ?? ''}, ${shortDay(day)}`
}

const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six']

/** "one week", "3 days": whole weeks as such. */
export function lengthText(days: number): string {
  const isWeeks = days % 7 === 0 && days > 0
  const count = isWeeks ? days / 7 : days
  const number = count === 1 || isWeeks ? (numbers[count] ?? String(count)) : String(count)
  return `${number} ${isWeeks ? 'week' : 'day'}${count === 1 ? '' : 's'}`
}

function distanceText(from: string, to: string): string {
  const days = daysBetween(from, to)
  const length = lengthText(Math.abs(days))
  return `${length.slice(0, 1).toUpperCase()}${length.slice(1)} ${days > 0 ? 'later' : 'earlier'}.`
}

/** A change in the words that a client reads: about the closing, about one date, or about several. */
export function changeTexts(lines: readonly ChangedDay[]): ChangeTexts {
  const dates = lines.filter(({ subject }) => subject !== 'step')
  const shown = dates.length > 0 ? dates : lines
  const closing = lines.find(({ subject }) => subject === 'closing')
  const main = closing ?? (shown.length === 1 ? shown[0] : undefined)
  if (!main)
    return {
      lead: `${shown.length} dates have moved`,
      day: null,
      main: null,
      distance: '',
      before: '',
      list: shown,
    }
  const { fromDay, toDay, title } = main
  return {
    lead: toDay === null ? `${title} has no day yet` : `${closing ? 'Your closing' : title} is now`,
    day: toDay === null ? null : longDay(toDay),
    main,
    distance: fromDay !== null && toDay !== null ? distanceText(fromDay, toDay) : '',
    before: fromDay === null ? '' : `It was ${longDay(fromDay)}.`,
    list: [],
  }
}

/** "Mon, Nov 30 to Mon, Dec 7" */
export function fromToText({ fromDay, toDay }: ChangedDay): { from: string; to: string } {
  return {
    from: fromDay === null ? 'no day' : dayWithWeekday(fromDay),
    to: toDay === null ? 'no day' : dayWithWeekday(toDay),
  }
}

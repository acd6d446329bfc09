import { daysBetween } from '#contract/rules/days.ts'
import * as t from '#texts/moved.ts'
import { dayWithWeekday, longDay } from '#web/format/short-day.ts'

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
  /** The day of the headline; null for several. */
  main: ChangedDay | null
  /** "One week later."; empty when there was or is no day. */
  distance: string
  /** "It was Wednesday, Dec 2."; empty when there was none. */
  before: string
  /** The dates beneath a headline about several. */
  list: readonly ChangedDay[]
}

/** A change in the words that a client reads: about the closing, about one date, or about several. */
export function changeTexts(moved: readonly ChangedDay[]): ChangeTexts {
  const lines = moved.map((line) => (line.subject === 'acceptance' ? { ...line, title: t.acceptance } : line))
  const dates = lines.filter(({ subject }) => subject !== 'step')
  const shown = dates.length > 0 ? dates : lines
  const closing = lines.find(({ subject }) => subject === 'closing')
  const main = closing ?? (shown.length === 1 ? shown[0] : undefined)
  if (!main)
    return {
      lead: t.countMoved(shown.length),
      day: null,
      main: null,
      distance: '',
      before: '',
      list: shown,
    }
  const { fromDay, toDay, title } = main
  return {
    lead: toDay === null ? t.hasNoDay(title) : closing ? t.closingIsNow : t.isNow(title),
    day: toDay === null ? null : longDay(toDay),
    main,
    distance: fromDay !== null && toDay !== null ? t.movedBy(daysBetween(fromDay, toDay)) : '',
    before: fromDay === null ? '' : t.wasOn(longDay(fromDay)),
    list: [],
  }
}

/** "Mon, Nov 30", " to ", "Mon, Dec 7" */
export function fromToText({ fromDay, toDay }: ChangedDay): readonly [string, string, string] {
  return t.fromTo(
    fromDay === null ? null : dayWithWeekday(fromDay),
    toDay === null ? null : dayWithWeekday(toDay),
  )
}

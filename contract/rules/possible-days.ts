import { addYears, dayIn } from './days.ts'
import { pastDays } from './past-day.ts'

/** The days of a deal that limit its other days. */
interface DealDays {
  acceptanceDate: string | null
  expectedCloseDate: string
  outcome: string
  outcomeOn: string | null
}

/**
 * Years before closing within which a day of a deal can lie; an earlier day is a mistake, such as the empty date of a
 * spreadsheet.
 */
export const yearsBeforeClosing = 20

const closingOf = ({ expectedCloseDate, outcome, outcomeOn }: DealDays): string =>
  (outcome === 'closed' ? outcomeOn : null) ?? expectedCloseDate

/** The first day, `YYYY-MM-DD`, that a member of the team or the client can give something of a deal. */
export function firstDayOfDeal(closeDate: string): string {
  return addYears(closeDate, -yearsBeforeClosing)
}

/** The days that a partner can give a task, `YYYY-MM-DD`. */
export interface TaskDays {
  first: string
  /** Whether `first` is the acceptance day; otherwise it is the day on which the deal was entered. */
  isAcceptance: boolean
  last: string
}

/**
 * The days that a partner can give a task, from acceptance to a year after closing. While acceptance is unknown or in the future,
 * the first day is the one on which the deal was entered, or its closing if that is earlier.
 */
export function taskDays(
  deal: DealDays & { createdAt: string },
  { today, timeZone }: { today: string; timeZone: string },
): TaskDays {
  const acceptance = pastDays(deal, today).first
  const closing = closingOf(deal)
  const entered = dayIn(new Date(deal.createdAt), timeZone)
  const first = acceptance ?? (entered < closing ? entered : closing)
  return { first, isAcceptance: acceptance !== null, last: addYears(closing, 1) }
}

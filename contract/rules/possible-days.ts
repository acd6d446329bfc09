import { addYears, dayIn } from './days.ts'
import { pastDays } from './past-day.ts'

/** The days of a deal that bound others. */
interface DealDays {
  acceptanceDate: string | null
  expectedCloseDate: string
  outcome: string
  outcomeOn: string | null
}

/** How many years before closing something of a deal can lie; an earlier day is a slip, such as the empty date of a spreadsheet. */
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
  /** The first is that of the acceptance; otherwise that on which the deal was entered. */
  isAcceptance: boolean
  last: string
}

/**
 * A partner's day lies between the acceptance and a year after closing. While the acceptance is not known or still to come, the
 * first day is that on which the deal was entered, or its closing for one that was entered later.
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

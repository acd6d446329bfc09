import { pastDays } from '#contract/rules/past-day.ts'
import { firstDayOfDeal, taskDays, yearsBeforeClosing } from '#contract/rules/possible-days.ts'
import type { TextsOfServer } from '#texts/in-language.ts'
import type { ClientRow } from '../db/schema.ts'
import { invalid, type Says } from '../problem.ts'

/** A day as it is read, with its year. */
function dayIn({ months, dayOfYear }: TextsOfServer['dates'], day: string): string {
  const [year, month, ofMonth] = day.split('-').map(Number)
  return dayOfYear(months[(month ?? 1) - 1] ?? '', ofMonth ?? 1, year ?? 0)
}

type Closing = Pick<ClientRow, 'expectedCloseDate'>

const isLongBefore = (day: string, { expectedCloseDate }: Closing): boolean =>
  day < firstDayOfDeal(expectedCloseDate)

const longBefore: Says = (t) => t.longBeforeClosing(yearsBeforeClosing)

/**
 * Throws a 400 that names the field for a day long before a deal, which is a mistake; null and undefined pass. Call it for
 * changed days only, so that a day already stored blocks no other change.
 */
export function assertDayOfDeal(field: string, day: string | null | undefined, deal: Closing): void {
  if (day && isLongBefore(day, deal)) throw invalid({ [field]: longBefore })
}

/** Why a deal cannot have been accepted on its day; null when it can, or without a day. */
export function acceptanceProblem(
  deal: Pick<ClientRow, 'acceptanceDate' | 'expectedCloseDate'>,
): Says | null {
  const { acceptanceDate, expectedCloseDate } = deal
  if (acceptanceDate === null) return null
  if (acceptanceDate > expectedCloseDate) return 'Must not be after the close date'
  return isLongBefore(acceptanceDate, deal) ? longBefore : null
}

/** Throws a 400 that names `acceptanceDate` for a day on which the deal cannot have been accepted. */
export function assertAcceptance(deal: Pick<ClientRow, 'acceptanceDate' | 'expectedCloseDate'>): void {
  const problem = acceptanceProblem(deal)
  if (problem) throw invalid({ acceptanceDate: problem })
}

function assertBetween(field: string, day: string, acceptance: string | null, today: string): void {
  if (day > today) throw invalid({ [field]: (t) => t.afterToday })
  if (acceptance !== null && day < acceptance)
    throw invalid({ [field]: (t, dates) => t.beforeAcceptance(dayIn(dates, acceptance)) })
}

/**
 * Throws a 400 that names the field for a day on which nothing of this deal can have happened; null and undefined pass.
 */
export function assertPastDay(
  field: string,
  day: string | null | undefined,
  deal: Pick<ClientRow, 'acceptanceDate' | 'expectedCloseDate'>,
  today: string,
): void {
  if (!day) return
  assertBetween(field, day, pastDays(deal, today).first, today)
  assertDayOfDeal(field, day, deal)
}

/** Throws a 400 that names `outcomeOn` for a day on which this deal cannot have closed, also because of a later acceptance. */
export function assertClosingDay(
  day: string,
  deal: Pick<ClientRow, 'acceptanceDate' | 'expectedCloseDate'>,
  today: string,
): void {
  assertBetween('outcomeOn', day, deal.acceptanceDate, today)
  assertDayOfDeal('outcomeOn', day, deal)
}

/** Throws a 400 that names `day` for a day that a partner cannot give a task of this deal. */
export function assertTaskDay(
  day: string,
  client: ClientRow,
  now: { today: string; timeZone: string },
): void {
  const { first, isAcceptance, last } = taskDays(client, now)
  if (day > last) throw invalid({ day: (t, dates) => t.afterClosingYear(dayIn(dates, last)) })
  if (day >= first) return
  throw invalid({
    day: (t, dates) => (isAcceptance ? t.beforeAcceptance : t.beforeDeal)(dayIn(dates, first)),
  })
}

import type { Dates } from '#contract/dates/dates-of-deal.ts'
import type { DealDate } from '#contract/dates/deal-dates.ts'

/** One stop of the road, from acceptance to closing. */
export type RoadStop =
  | { stop: 'acceptance' }
  /** All dates that are done or waived, folded into one. */
  | { stop: 'finished'; dates: DealDate[] }
  | { stop: 'date'; date: DealDate; isNext: boolean }
  | { stop: 'today' }
  | { stop: 'closing' }

/** By day, then in the order of their making; dates without a day first, since they wait for the earliest one. */
function byDay(a: DealDate, b: DealDate): number {
  const [first, second] = [a, b].map(({ day, id }) => `${day ?? ''} ${id}`)
  return (first ?? '') < (second ?? '') ? -1 : 1
}

/** The dates of a deal in the order of the road: acceptance, what is finished, and all that is open around today. */
export function roadOfDates(
  { dates, closeDate }: Pick<Dates, 'dates' | 'closeDate'>,
  today: string,
): RoadStop[] {
  const open = dates.filter(({ state }) => state === 'open').toSorted(byDay)
  const finished = dates.filter(({ state }) => state !== 'open').toSorted(byDay)
  const next = open.find(({ day }) => day !== null && day >= today)
  const dated: [day: string, stop: RoadStop][] = open.map((date) => [
    date.day ?? '',
    { stop: 'date', date, isNext: date === next },
  ])
  const before = (day: string) => dated.filter(([other]) => other < day).length
  const closingAt = dated.filter(([day]) => day <= closeDate).length
  dated.splice(closingAt, 0, [closeDate, { stop: 'closing' }])
  dated.splice(before(today), 0, [today, { stop: 'today' }])
  return [
    { stop: 'acceptance' },
    ...(finished.length > 0 ? [{ stop: 'finished' as const, dates: finished }] : []),
    ...dated.map(([, stop]) => stop),
  ]
}

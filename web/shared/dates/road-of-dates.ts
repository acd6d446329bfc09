import type { DealDate } from '#contract/calls/dates/deal-dates.ts'

export type RoadDate = Pick<DealDate, 'id' | 'day' | 'state'>

/** One stop of the road to closing. */
export type RoadPlace<D extends RoadDate> =
  /** All dates that are done or waived, folded into one. */
  | { place: 'finished'; dates: D[] }
  | { place: 'date'; date: D; isNext: boolean }
  | { place: 'today' }
  | { place: 'closing' }

/** By day, in stable order within a day; dates without a day first, since they wait for the earliest one. */
function byDay(a: RoadDate, b: RoadDate): number {
  return (a.day ?? '').localeCompare(b.day ?? '')
}

/** The dates of a deal in the order of the road: finished ones, then all open ones around today and closing. */
export function roadOfDates<D extends RoadDate>(
  dates: readonly D[],
  closeDate: string,
  today: string,
): RoadPlace<D>[] {
  const open = dates.filter(({ state }) => state === 'open').toSorted(byDay)
  const finished = dates.filter(({ state }) => state !== 'open').toSorted(byDay)
  const next = open.find(({ day }) => day !== null && day >= today)
  const dated: [day: string, place: RoadPlace<D>][] = open.map((date) => [
    date.day ?? '',
    { place: 'date', date, isNext: date === next },
  ])
  const closingAt = dated.filter(([day]) => day <= closeDate).length
  dated.splice(closingAt, 0, [closeDate, { place: 'closing' }])
  const todayAt = dated.filter(([day]) => day < today).length
  dated.splice(todayAt, 0, [today, { place: 'today' }])
  return [
    ...(finished.length > 0 ? [{ place: 'finished' as const, dates: finished }] : []),
    ...dated.map(([, place]) => place),
  ]
}

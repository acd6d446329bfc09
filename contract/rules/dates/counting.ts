import { neighborOf, plusDays } from '../day-steps.ts'
import type { DaysOff } from './days-off.ts'
import type { Counting, DateRule, Roll } from './rule.ts'

function counts(day: string, count: Counting, daysOff: DaysOff): boolean {
  if (count === 'calendar') return true
  if (count === 'business') return !daysOff.isDayOff(day)
  return daysOff.isLenderDay(day)
}

function rolled(day: string, roll: Roll, daysOff: DaysOff): string {
  if (roll === 'none') return day
  let at = day
  while (daysOff.isDayOff(at)) at = neighborOf(at, roll === 'next' ? 1 : -1)
  return at
}

/** The days that a rule counts, in counting order; the last one is the rule's day. */
export function countedDays(
  anchor: string,
  rule: Omit<DateRule, 'from' | 'roll'>,
  daysOff: DaysOff,
): string[] {
  const by = rule.side === 'after' ? 1 : -1
  const days: string[] = []
  for (let at = neighborOf(anchor, by); days.length < rule.days; at = neighborOf(at, by))
    if (counts(at, rule.count, daysOff)) days.push(at)
  return days
}

/** How many days of an ordered list lie before a day. */
function countBefore(days: readonly string[], day: string): number {
  let [from, to] = [0, days.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((days[middle] ?? '') < day) from = middle + 1
    else to = middle
  }
  return from
}

/** The nth counted day after (or before) an anchor, looked up in lists of years: a rule may count 365 days. */
function nthCountedDay(
  anchor: string,
  { days, side }: Pick<DateRule, 'days' | 'side'>,
  countedIn: (year: number) => readonly string[],
): string {
  let year = Number(anchor.slice(0, 4))
  let list = countedIn(year)
  const before = countBefore(list, anchor)
  if (side === 'before') {
    let at = before - days
    while (at < 0) {
      year -= 1
      list = countedIn(year)
      at += list.length
    }
    return list[at] ?? anchor
  }
  let at = before + (list[before] === anchor ? 1 : 0) + days - 1
  while (at >= list.length) {
    at -= list.length
    year += 1
    list = countedIn(year)
  }
  return list[at] ?? anchor
}

/** The day that a rule counts to, before its roll. */
export function unrolledDay(anchor: string, rule: Omit<DateRule, 'from' | 'roll'>, daysOff: DaysOff): string {
  const { count } = rule
  if (count === 'calendar') return plusDays(anchor, rule.side === 'after' ? rule.days : -rule.days)
  if (rule.days === 0) return anchor
  return nthCountedDay(anchor, rule, (year) => daysOff.countedIn(year, count))
}

/**
 * The day that a rule gives. The anchor is day 0 and never rolled itself. C.A.R. purchase agreement, definitions of
 * days; California Civ. Code 7, 7.1; lender days after 12 CFR 1026.2(a)(6).
 */
export function countDay(anchor: string, rule: Omit<DateRule, 'from'>, daysOff: DaysOff): string {
  return rolled(unrolledDay(anchor, rule, daysOff), rule.roll, daysOff)
}

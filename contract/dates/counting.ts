import { neighborOf, plusDays, weekdayOf } from './day-steps.ts'
import type { DaysOff } from './days-off.ts'
import type { Counting, DateRule, Roll } from './rule.ts'

/** Whether lenders count a day: all but Sundays and federal holidays; observed days count (12 CFR 1026.2(a)(6)). */
export function isLenderDay(day: string, daysOff: DaysOff): boolean {
  return weekdayOf(day) !== 0 && !daysOff.isFederalHoliday(day)
}

function counts(day: string, count: Counting, daysOff: DaysOff): boolean {
  if (count === 'calendar') return true
  if (count === 'business') return !daysOff.isDayOff(day)
  return isLenderDay(day, daysOff)
}

function rolled(day: string, roll: Roll, daysOff: DaysOff): string {
  if (roll === 'none') return day
  let at = day
  while (daysOff.isDayOff(at)) at = neighborOf(at, roll === 'next' ? 1 : -1)
  return at
}

/** The days that a rule counts, in counting order; the last one is where it arrives. */
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

/** The day that a rule counts to, before its roll. */
export function unrolledDay(anchor: string, rule: Omit<DateRule, 'from' | 'roll'>, daysOff: DaysOff): string {
  if (rule.count === 'calendar') return plusDays(anchor, rule.side === 'after' ? rule.days : -rule.days)
  return countedDays(anchor, rule, daysOff).at(-1) ?? anchor
}

/**
 * The day that a rule gives. The anchor is day 0 and never rolled itself. C.A.R. purchase agreement, definitions of
 * days; California Civ. Code 7, 7.1; lender days after 12 CFR 1026.2(a)(6).
 */
export function countDay(anchor: string, rule: Omit<DateRule, 'from'>, daysOff: DaysOff): string {
  return rolled(unrolledDay(anchor, rule, daysOff), rule.roll, daysOff)
}

import { neighborOf } from '../day-steps.ts'
import { kindOfDayOff, shortDay } from '../day-texts.ts'
import type { DaysOff } from './days-off.ts'

/** The first open day after one. */
export function nextOpenDay(day: string, daysOff: DaysOff): string {
  let next = neighborOf(day, 1)
  while (daysOff.isDayOff(next)) next = neighborOf(next, 1)
  return next
}

/** "Nov 26 is Thanksgiving Day."; null for an open day. */
export function dayOffText(day: string, daysOff: DaysOff): string | null {
  const reason = daysOff.reasonOff(day)
  return reason === null ? null : `${shortDay(day)} is ${kindOfDayOff(reason)}.`
}

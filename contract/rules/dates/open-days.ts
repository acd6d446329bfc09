import { neighborOf } from '../day-steps.ts'
import { kindOfDayOff, shortDay } from '../day-texts.ts'
import type { DaysOff } from './days-off.ts'

/** The first open day after a given day. */
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

/** The first day after one on which the county recorder is open. */
export function nextRecorderDay(day: string, daysOff: DaysOff): string {
  let next = neighborOf(day, 1)
  while (daysOff.isRecorderClosed(next)) next = neighborOf(next, 1)
  return next
}

/** The sentence for a day without recording: "Dec 12 is a Saturday; the recorder is closed."; null when the recorder is open. */
export function recorderClosedText(day: string, daysOff: DaysOff): string | null {
  const reason = daysOff.recorderReason(day)
  return reason === null ? null : `${shortDay(day)} is ${kindOfDayOff(reason)}; the recorder is closed.`
}

import { daysOff } from '#contract/rules/dates/days-off.ts'
import { addDays, dayIn } from '#contract/rules/days.ts'

const { isDayOff, isRecorderClosed } = daysOff({ holidays: 'california', changes: [] })

/** Today where the team is. */
export const today = dayIn(new Date(), 'America/Los_Angeles')

/** A day, or the next one on which business is done and the recorder is open, so that nothing is asked about it. */
export const openDay = (day: string): string =>
  isDayOff(day) || isRecorderClosed(day) ? openDay(addDays(day, 1)) : day

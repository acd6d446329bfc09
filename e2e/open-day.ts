import { daysOff } from '#contract/rules/dates/days-off.ts'
import { addDays, dayIn } from '#contract/rules/days.ts'

const { isDayOff, isRecorderClosed } = daysOff({ holidays: 'california', changes: [] })

/** Today where the team is. */
export const today = dayIn(new Date(), 'America/Los_Angeles')

const isOpen = (day: string): boolean => !isDayOff(day) && !isRecorderClosed(day)

/**
 * A day, or the next one on which business is done and the recorder is open, so that no question is asked about it, nor about the
 * day a week later, to which journeys move a closing.
 */
export const openDay = (day: string): string =>
  isOpen(day) && isOpen(addDays(day, 7)) ? day : openDay(addDays(day, 1))

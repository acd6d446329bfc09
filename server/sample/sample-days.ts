import { daysOff } from '#contract/rules/dates/days-off.ts'
import { addDays } from '#contract/rules/days.ts'

const { isDayOff, isRecorderClosed } = daysOff({ holidays: 'california', changes: [] })

/** Whether escrow works and the recorder is open on a day. */
export function isOpenDay(day: string): boolean {
  return !isDayOff(day) && !isRecorderClosed(day)
}

/** The last open day up to one. */
export function openDayUpTo(day: string): string {
  return isOpenDay(day) ? day : openDayUpTo(addDays(day, -1))
}

/** The first open day from one on. */
export function openDayFrom(day: string): string {
  return isOpenDay(day) ? day : openDayFrom(addDays(day, 1))
}

/** So many open days after a day, or before it when negative; for 0 the day itself. */
export function openDaysFrom(day: string, count: number): string {
  const way = Math.sign(count)
  let at = day
  for (let left = Math.abs(count); left > 0; left -= isOpenDay(at) ? 1 : 0) at = addDays(at, way)
  return at
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** A moment as a clock on the wall of a zone shows it, in milliseconds as if that were UTC. */
function wallClock(moment: number, timeZone: string): number {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    clocks.set(timeZone, clock)
  }
  return Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`)
}

/** The moment of a day and a time of day, HH:MM, in a zone. On the day of a clock change it can be an hour off. */
export function momentOn(day: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`)
  return new Date(wall - (wallClock(wall, timeZone) - wall))
}

/** A time of day, HH:MM, some minutes after another; not past midnight. */
export function minutesLater(time: string, minutes: number): string {
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  const all = Math.min(hours * 60 + rest + minutes, 23 * 60 + 59)
  return `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`
}

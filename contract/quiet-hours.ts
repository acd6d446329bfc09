const minute = 60_000
const dayMinutes = 24 * 60

/** Minutes since midnight of a time written HH:MM. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Minutes since midnight that a clock on the wall shows in a zone. */
function wallMinutes(moment: number, timeZone: string): number {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    clocks.set(timeZone, clock)
  }
  return minutesOf(clock.format(moment))
}

export interface QuietHours {
  /** HH:MM, the first minute that is quiet. */
  quietHoursStart: string
  /** HH:MM, the first minute that is not. Equal to the start: there are none. */
  quietHoursEnd: string
}

function isQuiet(wall: number, start: number, end: number): boolean {
  return start < end ? wall >= start && wall < end : wall >= start || wall < end
}

/**
 * The first moment from `from` on at which the clock on the wall stands outside the quiet hours; `from` itself when it
 * is outside. What the clock shows counts, also on days on which it is put forward or back (specification section 2).
 */
export function quietUntil(from: Date, hours: QuietHours, timeZone: string): Date {
  const [start, end] = [minutesOf(hours.quietHoursStart), minutesOf(hours.quietHoursEnd)]
  let at = from.getTime()
  const wall = wallMinutes(at, timeZone)
  if (start === end || !isQuiet(wall, start, end)) return from
  // Near the end in one step, and then minute by minute: a clock that was put forward comes there an hour or two early.
  const left = (end - wall + dayMinutes) % dayMinutes
  at = Math.floor(at / minute) * minute + Math.max(0, left - 150) * minute
  while (isQuiet(wallMinutes(at, timeZone), start, end)) at += minute
  return new Date(Math.max(at, from.getTime()))
}

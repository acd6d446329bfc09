const minute = 60_000
const dayMinutes = 24 * 60

/** Minutes since midnight of a time in the form HH:MM. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Minutes since midnight in local time in a zone. */
function wallMinutes(moment: number, timeZone: string): number {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    clocks.set(timeZone, clock)
  }
  return minutesOf(clock.format(moment))
}

export interface QuietHours {
  /** HH:MM, inclusive. */
  quietHoursStart: string
  /** HH:MM, exclusive. Equal to the start when there are no quiet hours. */
  quietHoursEnd: string
}

function isQuiet(wall: number, start: number, end: number): boolean {
  return start < end ? wall >= start && wall < end : wall >= start || wall < end
}

/**
 * The first moment at or after `from` whose local time is outside the quiet hours. Local time counts, also on days
 * with a daylight saving change (specification, section 2).
 */
export function quietUntil(from: Date, hours: QuietHours, timeZone: string): Date {
  const [start, end] = [minutesOf(hours.quietHoursStart), minutesOf(hours.quietHoursEnd)]
  let at = from.getTime()
  const wall = wallMinutes(at, timeZone)
  if (start === end || !isQuiet(wall, start, end)) return from
  // Jump to just before the end, then go minute by minute: after clocks go forward, the end comes an hour or two early.
  const left = (end - wall + dayMinutes) % dayMinutes
  at = Math.floor(at / minute) * minute + Math.max(0, left - 150) * minute
  while (isQuiet(wallMinutes(at, timeZone), start, end)) at += minute
  return new Date(Math.max(at, from.getTime()))
}

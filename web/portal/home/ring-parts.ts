interface RingParts {
  /** How much of the circle is filled, in percent. */
  passed: number
  /** What is still empty, each part from and for so many percent: one, or in the last week one for each day. */
  ahead: { from: number; length: number }[]
}

/** The distance between two days of the last week, in percent of the circle. */
const gap = 1.8

/** The ring of a deal that closes in `daysLeft` days, of `totalDays` from opening to closing: empty at first, full on the day. */
export function ringParts(daysLeft: number, totalDays: number): RingParts {
  const left = Math.max(0, daysLeft)
  const rest = (left / Math.max(1, totalDays, left)) * 100
  const passed = 100 - rest
  if (left === 0) return { passed, ahead: [] }
  if (left > 7) return { passed, ahead: [{ from: passed, length: rest }] }
  const day = rest / left
  // A short day keeps half of its length.
  const between = Math.min(gap, day / 2)
  const days = Array.from({ length: left }, (_, index) => index)
  return {
    passed,
    ahead: days.map((index) => ({ from: passed + index * day + between, length: day - between })),
  }
}

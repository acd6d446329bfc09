import type { DaysOff } from '#contract/rules/dates/days-off.ts'
import { addDays, daysBetween } from '#contract/rules/days.ts'

/** A day of the ruler: `early` before the first day that works, `closed` when the recorder is. */
export type RulerDay = { day: string; look: 'early' | 'closed' | 'good' }

/** How many days the ruler shows past the later of the days that matter. */
const daysPast = 16

/** The days of the ruler, from today on, or from the closing when that has passed. */
export function rulerDays(
  {
    today,
    before,
    chosen,
    earliest,
  }: { today: string; before: string; chosen: string; earliest: string | null },
  daysOff: DaysOff,
): RulerDay[] {
  const first = [today, before].toSorted()[0] ?? today
  const furthest = [today, before, earliest ?? today].toSorted().at(-1) ?? today
  const last = [addDays(furthest, daysPast), chosen].toSorted().at(-1) ?? furthest
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => {
    const day = addDays(first, index)
    const isEarly = earliest === null || day < earliest
    return { day, look: daysOff.isRecorderClosed(day) ? 'closed' : isEarly ? 'early' : 'good' }
  })
}

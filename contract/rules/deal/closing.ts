import { daysBetween } from '../days.ts'

export type ClosingBand = 'emerald' | 'amber' | 'orange' | 'red'

export interface Closing {
  /** Close date minus today, in days; negative once it has passed. */
  daysLeft: number
  band: ClosingBand
}

function bandOf(daysLeft: number): ClosingBand {
  if (daysLeft > 7) return 'emerald'
  if (daysLeft > 3) return 'amber'
  return daysLeft >= 1 ? 'orange' : 'red'
}

/** The closing countdown, with the bands of section 9 of the specification. Days are `YYYY-MM-DD`. */
export function closing(closeDate: string, today: string): Closing {
  const daysLeft = daysBetween(today, closeDate)
  return { daysLeft, band: bandOf(daysLeft) }
}

import { daysBetween } from '../days.ts'

export type ClosingBand = 'emerald' | 'amber' | 'orange' | 'red'

export interface Closing {
  /** Close date minus today, in days. */
  daysLeft: number
  band: ClosingBand
  /** The caption below the number, or instead of it. */
  word: string
  /** A full label, such as `12 days to closing`. */
  label: string
  /** Set once the date has passed. */
  attention: string | null
}

function bandOf(daysLeft: number): ClosingBand {
  if (daysLeft > 7) return 'emerald'
  if (daysLeft > 3) return 'amber'
  return daysLeft >= 1 ? 'orange' : 'red'
}

/** The closing countdown, with the bands and texts of section 9 of the specification. Days are `YYYY-MM-DD`. */
export function closing(closeDate: string, today: string): Closing {
  const daysLeft = daysBetween(today, closeDate)
  const band = bandOf(daysLeft)
  if (daysLeft < 0) {
    return { daysLeft, band, word: 'PAST DUE', label: 'Past closing date', attention: 'ATTENTION NEEDED' }
  }
  if (daysLeft === 0)
    return { daysLeft, band, word: 'CLOSING TODAY!', label: 'CLOSING TODAY!', attention: null }
  const word = daysLeft === 1 ? 'DAY LEFT' : 'DAYS LEFT'
  const label = daysLeft === 1 ? '1 day to closing' : `${daysLeft} days to closing`
  return { daysLeft, band, word, label, attention: null }
}

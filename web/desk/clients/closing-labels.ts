import { closing, type ClosingBand } from '#contract/closing.ts'

/** The short words of a row's closing band: "12 days", "1 day", "Closing today", "Past due". */
export function closingLabel(closeDate: string, today: string): { band: ClosingBand; words: string } {
  const { daysLeft, band } = closing(closeDate, today)
  if (daysLeft < 0) return { band, words: 'Past due' }
  if (daysLeft === 0) return { band, words: 'Closing today' }
  return { band, words: daysLeft === 1 ? '1 day' : `${daysLeft} days` }
}

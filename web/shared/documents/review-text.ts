import type { DocumentReview } from '#contract/calls/deal/documents.ts'
import { formatDay, formatMomentDay } from '#web/format/date.ts'

/** The first name of a member of the team. */
export const firstName = (name: string) => /\S+/.exec(name)?.[0]

const withoutYear = (day: string) => day.replace(/, \d+$/, '')

/** A day `YYYY-MM-DD` as "Nov 25". */
export const dueText = (day: string) => withoutYear(formatDay(day))

/** Where a file stands, as whoever sent it reads it; null for one that was sent back. `agent`: who opened it, if no name is known. */
export function reviewText({ state, by = '', at }: DocumentReview, agent: string): string | null {
  if (state === 'sent-back') return null
  if (state === 'accepted') return `Accepted ${formatMomentDay(at)}`
  const received = `Received ${withoutYear(formatMomentDay(at))}.`
  return state === 'opened'
    ? `${received} ${firstName(by) ?? agent} has opened it.`
    : `${received} Not opened yet.`
}

/** What becomes of the file that was sent back: "Pay stub.pdf, sent Nov 19, stays with your agent." */
export function keptText({ returned }: DocumentReview, agent: string): string {
  if (!returned) return ''
  return `${returned.name}, sent ${withoutYear(formatMomentDay(returned.uploadedAt))}, stays with ${agent}.`
}

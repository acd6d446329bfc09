import type { DocumentReview } from '#contract/calls/deal/documents.ts'
import { dayIn } from '#contract/rules/days.ts'
import * as t from '#texts/review.ts'
import { formatMomentDay } from '#web/format/date.ts'
import { shortDay } from '#web/format/short-day.ts'

/** The first name of a member of the team. */
export const firstName = (name: string) => /\S+/.exec(name)?.[0]

/** The day of an ISO timestamp in the reader's zone, without its year. */
const shortDayOf = (moment: string): string => shortDay(dayIn(new Date(moment)))

/**
 * Review status of a file, as its sender reads it; null for a returned file. `agent`: the reader of the file when no name is
 * known.
 */
export function reviewText({ state, by = '', at }: DocumentReview, agent: string): string | null {
  if (state === 'sent-back') return null
  if (state === 'accepted') return t.accepted(formatMomentDay(at))
  return state === 'opened' ? t.opened(shortDayOf(at), firstName(by) ?? agent) : t.received(shortDayOf(at))
}

/** A sentence about a returned file: "Pay stub.pdf, sent Nov 19, stays with your agent." */
export function keptText({ returned }: DocumentReview, reader: 'client' | 'partner'): string {
  if (!returned) return ''
  const stays = reader === 'client' ? t.staysWithYourAgent : t.staysWithTheAgent
  return stays(returned.name, shortDayOf(returned.uploadedAt))
}

import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { ScheduleLine } from '#contract/rules/dates/schedule-facts.ts'
import { dayWithWeekday, shortDay } from '#contract/rules/day-texts.ts'
import { daysBetween } from '#contract/rules/days.ts'
import * as moved from '#texts/moved.ts'

/** Why dates move, as the field names it. */
export const reasonKinds = ['Lender', 'Appraisal', 'Title', 'Repairs', 'Other'] as const
export type ReasonKind = (typeof reasonKinds)[number]

/** "one more week", "3 more days" */
function moreText(days: number): string {
  return moved.lengthOf(days).replace(' ', ' more ')
}

/** Why the first day of a move changes, in words for the client. */
export function draftReason(kind: ReasonKind, first: ScheduleLine | undefined, isSale: boolean): string {
  const days = first?.from && first.to ? daysBetween(first.from, first.to) : 0
  const lender = isSale ? 'The buyer’s lender' : 'Your lender'
  if (kind === 'Other') return ''
  if (days < 0) {
    const sooner: Record<Exclude<ReasonKind, 'Other'>, string> = {
      Lender: `${lender} is ready sooner than planned.`,
      Appraisal: 'The appraisal is done sooner than planned.',
      Title: 'The title report is done sooner than planned.',
      Repairs: 'The repairs are done sooner than planned.',
    }
    return sooner[kind]
  }
  const more = days > 0 ? moreText(days) : 'more time'
  const later: Record<Exclude<ReasonKind, 'Other'>, string> = {
    Lender: `${lender} needs ${more} to finish the loan papers.`,
    Appraisal: `The appraisal needs ${more}.`,
    Title: `The title company needs ${more} to settle an open question.`,
    Repairs: `The agreed repairs need ${more}.`,
  }
  return later[kind]
}

/** The reason that a correction begins with: the client reads it until the agent writes another. */
export const correctionReason = 'We counted these days once more: each period ends on its own day.'

/** The most lines of meaning that a move has. */
export const mostMeaningLines = 5

/** The client's task on a moved day, in the client's words. */
function doingOf({ name, kind, owes }: DealDate, isSale: boolean): string | null {
  if (kind === 'contingency') return owes === 'client' ? `Your ${name.toLowerCase()} now ends on` : null
  if (owes !== 'client') return null
  if (kind === 'signing') return isSale ? 'You sign the grant deed on' : 'You sign the loan documents on'
  if (!isSale && /walk-?through/i.test(name)) return 'You see the home once more on'
  if (/funds/i.test(name)) return 'Your money is due in escrow on'
  if (/moved out/i.test(name)) return 'You are moved out by'
  return `${name} is now on`
}

/** The meaning of a move's visible lines for the client, at most five lines. */
export function draftMeaning(
  lines: readonly ScheduleLine[],
  dates: readonly DealDate[],
  isSale: boolean,
): string[] {
  const byId = new Map(dates.map((date) => [date.id, date]))
  const drafts = lines.flatMap(({ subject, subjectId, from, to, isVisible }) => {
    const date = subject === 'date' && isVisible ? byId.get(subjectId) : undefined
    const doing = date && doingOf(date, isSale)
    if (!doing || to === null) return []
    return `${doing} ${dayWithWeekday(to)}${from === null ? '' : `, not ${shortDay(from)}`}.`
  })
  const closing = lines.find(({ subject }) => subject === 'closing')
  const movers = closing?.to ? [`If you booked movers, tell them ${shortDay(closing.to)}.`] : []
  return [...drafts.slice(0, mostMeaningLines - movers.length), ...movers]
}

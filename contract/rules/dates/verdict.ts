import { plusDays } from '../day-steps.ts'
import { dayWithWeekday, shortDay } from '../day-texts.ts'
import { type Against, againstClosing, firstSigningOf } from './closing-blockers.ts'
import { toDoFirst } from './closing-tasks.ts'
import { resolverOf } from './day-resolver.ts'
import type { HealthReason } from './health-reason.ts'
import type { ScheduledDate } from './schedule-facts.ts'
import type { Verdict, VerdictFacts, VerdictReason } from './verdict-facts.ts'
import { reasonAgainst, reasonsFor } from './verdict-reasons.ts'

/** Shown beneath each verdict. */
export const verdictFootnote =
  'Counted from your dates by published rules, on what is known today. Not legal advice: the contract and the lender decide.'

const searchedDays = 120

/** The first day from `from` within 120 days on which the deal can close when its dates move by rule; null without one. */
export function earliestClosing(facts: VerdictFacts, from = facts.today): string | null {
  const firstSigning = firstSigningOf(facts)
  for (let ahead = 0; ahead <= searchedDays; ahead += 1) {
    const closing = plusDays(from, ahead)
    // Known at once, before any rule is counted.
    if (facts.daysOff.isRecorderClosed(closing)) continue
    const resolver = resolverOf(facts, { set: { closing } })
    const dayOf = (date: ScheduledDate) => resolver.date(date).day
    if (againstClosing({ ...facts, closeDate: closing }, dayOf, firstSigning).length === 0) return closing
  }
  return null
}

function atRisk(
  facts: VerdictFacts,
  [first, ...more]: readonly [Against, ...Against[]],
  others: readonly VerdictReason[],
): Verdict {
  const { closeDate } = facts
  const earliest = earliestClosing(facts)
  const next = earliest !== null && earliest < closeDate ? earliestClosing(facts, closeDate) : earliest
  const worst = reasonAgainst(first, facts)
  return {
    verdict: 'at-risk',
    headline: `Not on ${shortDay(facts.closeDate)} as things stand`,
    detail: next
      ? `The ${next === earliest ? 'earliest day' : 'next day that works'} is ${dayWithWeekday(next)}, ${next.slice(0, 4)}.`
      : `No day within ${searchedDays} days works as things stand.`,
    reasons: [worst, ...more.map((one) => reasonAgainst(one, facts)), ...others],
    earliest,
    next,
    healthReason: worst.short,
  }
}

/** The next open date, for the list; contingencies of one day are joined and come before other dates of that day. */
function nextDate({ dates, today }: VerdictFacts): HealthReason {
  const ahead = dates.filter(({ state, day }) => state === 'open' && day !== null && day >= today)
  const day = ahead.reduce<string | null>(
    (first, one) => (first && first <= (one.day ?? '') ? first : one.day),
    null,
  )
  const onDay = ahead.filter((date) => date.day === day)
  const contingencies = onDay.filter(({ kind }) => kind === 'contingency')
  const [first = onDay[0]] = contingencies
  if (!first || day === null) return { kind: 'all-done' }
  const { name } = first
  const count = contingencies.length
  return { kind: 'next-date', name, day, ...(count > 1 ? { count } : {}) }
}

/** The answer to "Can we still close?"; null without dates or when the deal is over. */
export function verdictOf(facts: VerdictFacts): Verdict | null {
  if (facts.isOver || facts.dates.length === 0) return null
  const against = againstClosing(facts, (date) => date.day, firstSigningOf(facts))
  const toDo = toDoFirst(facts, against)
  const reasons = [...toDo, ...reasonsFor(facts)]
  const [worst, ...worse] = against
  if (worst) return atRisk(facts, [worst, ...worse], reasons)
  const closing = dayWithWeekday(facts.closeDate)
  const [first] = toDo
  if (first)
    return {
      verdict: 'needs-attention',
      headline: 'Yes, if this is done first',
      detail: `Closing on ${closing} holds.`,
      reasons,
      earliest: null,
      next: null,
      healthReason: first.short,
    }
  return {
    verdict: 'on-track',
    headline: 'Yes',
    detail: `Nothing stands against ${closing}.`,
    reasons,
    earliest: null,
    next: null,
    healthReason: nextDate(facts),
  }
}

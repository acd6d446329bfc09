import type { Step } from '#contract/calls/deal/steps.ts'
import type { AgendaItem } from '#contract/rules/deal/agenda.ts'
import * as t from '#texts/home.ts'

/** A due or expected item, in the words of Home. */
export interface Upcoming {
  id: string
  title: string
  day: string | null
  /** A contingency ends, the client's items are due, all others are expected, including the removal of an ended contingency. */
  dayKind: 'ends' | 'due' | 'expected' | 'was-expected'
  /** The step that shares a line with the item. */
  step: Step | null
  /** Has `title` where that is shown as an agent typed it. */
  asTyped?: readonly string[]
}

function dayKindOf({ kind, owner, subject, day }: AgendaItem, today: string): Upcoming['dayKind'] {
  const isPast = day !== null && day < today
  if (kind === 'contingency' && !isPast) return 'ends'
  if (subject === 'date' && owner === 'client') return 'due'
  return isPast ? 'was-expected' : 'expected'
}

/** An item of the agenda as Home names it. */
export function upcomingOf(item: AgendaItem, steps: readonly Step[], today: string): Upcoming {
  const step = steps.find(({ id }) => id === item.stepId) ?? null
  const own = item.subject === 'step' ? step : null
  const { asTyped } = own ?? item
  return {
    id: item.id,
    title: item.subject === 'closing' ? t.closing : (own?.title ?? item.title),
    day: item.day,
    dayKind: dayKindOf(item, today),
    step,
    ...(asTyped ? { asTyped } : {}),
  }
}

/** The next step, or a date that comes before it; null when nothing is to come. */
export function comingNext(
  agenda: readonly AgendaItem[],
  steps: readonly Step[],
  next: Step | null,
  today: string,
): Upcoming | null {
  const ofStep = agenda.find(({ stepId }) => next !== null && stepId === next.id)
  const last = ofStep?.actBy ?? null
  const before = agenda.find(
    ({ subject, state, actBy }) =>
      subject === 'date' &&
      (state === 'coming' || state === 'not-yet') &&
      actBy !== null &&
      actBy >= today &&
      (!next || (last !== null && actBy < last)),
  )
  const item = before ?? ofStep
  return item ? upcomingOf(item, steps, today) : null
}

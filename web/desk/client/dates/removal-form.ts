import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { ScheduledStep, ScheduleFacts } from '#contract/rules/dates/schedule-facts.ts'

/** The open contingencies of a deal, in the order of its dates. */
export const openContingencies = (dates: readonly DealDate[]): DealDate[] =>
  dates.filter(({ kind, state }) => kind === 'contingency' && state === 'open')

/**
 * The ids of the open contingencies that one removal form covers with a given one: those of the same party that end on the same
 * day. A later one is decided on its own.
 */
export function onOneForm(dates: readonly DealDate[], { owes, day }: DealDate): string[] {
  return openContingencies(dates)
    .filter((date) => date.owes === owes && date.day === day)
    .map(({ id }) => id)
}

/** The open steps that have no other open date than the given ones, and at least one of them. */
export function stepsThatEndWith(
  ids: ReadonlySet<string>,
  dates: readonly DealDate[],
  { steps }: ScheduleFacts,
): ScheduledStep[] {
  return steps.filter(({ id: stepId, status }) => {
    const open = dates.filter((date) => date.stepId === stepId && date.state === 'open')
    return status !== 'completed' && open.length > 0 && open.every(({ id }) => ids.has(id))
  })
}

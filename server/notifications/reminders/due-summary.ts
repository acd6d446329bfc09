import type { Today } from '#contract/calls/desk/today.ts'
import type { DueItem, DuePlace } from '#contract/rules/deal/due-reason.ts'

type Counts = Today['due']['counts']

/** The place in the list, and the numbers, of what is due in a deal. */
export interface DueSummary {
  /** The most harmful thing. */
  first: DuePlace
  /** How many things of each kind are due. */
  counts: Counts
  /** Those of them that are unanswered dates. */
  unanswered: Counts
}

function add(to: Counts, kind: keyof Counts, count: number): void {
  to[kind] = (to[kind] ?? 0) + count
}

/** The summary of a deal's reasons; null without any. */
export function summaryOf(reasons: readonly DueItem[]): DueSummary | null {
  const [most] = reasons
  if (!most) return null
  const summary: DueSummary = {
    first: { kind: most.kind, state: most.state, day: most.day },
    counts: {},
    unanswered: {},
  }
  for (const { kind, count, state } of reasons) {
    add(summary.counts, kind, count)
    if (state === 'unanswered') add(summary.unanswered, kind, count)
  }
  return summary
}

/** The numbers of several deals together. */
export function addUp(summaries: readonly DueSummary[]): Pick<DueSummary, 'counts' | 'unanswered'> {
  const sum: Pick<DueSummary, 'counts' | 'unanswered'> = { counts: {}, unanswered: {} }
  for (const one of summaries)
    for (const name of ['counts', 'unanswered'] as const)
      for (const kind in one[name]) add(sum[name], kind as keyof Counts, one[name][kind as keyof Counts] ?? 0)
  return sum
}

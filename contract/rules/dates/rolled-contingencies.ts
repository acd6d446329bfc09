import { unrolledDay } from './counting.ts'
import { resolverOf } from './day-resolver.ts'
import type { MoveChoices, ScheduledDate, ScheduleFacts } from './schedule-facts.ts'

/** Whether a contingency is still to be counted, and its rule moves it to the next open day. */
function canRoll({ kind, state, rule, isByHand }: ScheduledDate): boolean {
  return kind === 'contingency' && state === 'open' && !isByHand && rule?.roll === 'next'
}

/**
 * The open contingencies that stand on a later day than the one on which their period ends, since their rule moved them off a
 * day off. The C.A.R. form moves only the last day for an act that is required, and removing a contingency is not.
 */
export function rolledContingencies(facts: ScheduleFacts): ScheduledDate[] {
  const resolver = resolverOf(facts, {})
  return facts.dates.filter((date) => {
    if (!canRoll(date) || date.rule === null || date.day === null) return false
    const { anchor } = resolver.date(date)
    return anchor !== null && unrolledDay(anchor, date.rule, facts.daysOff) < date.day
  })
}

/** What a move sets to let all contingencies of a deal end on their own days; by date id. */
export function endOnOwnDays({ dates }: Pick<ScheduleFacts, 'dates'>): NonNullable<MoveChoices['set']> {
  const rules = dates.flatMap((date) =>
    canRoll(date) && date.rule ? [[date.id, { rule: { ...date.rule, roll: 'none' as const } }] as const] : [],
  )
  return { dates: Object.fromEntries(rules) }
}

import { unrolledDay } from './counting.ts'
import { resolverOf } from './day-resolver.ts'
import type { MoveChoices, ScheduledDate, ScheduleFacts } from './schedule-facts.ts'

/** Whether a contingency is still counted, by a rule that moves it to the next open day. */
function canRoll({ kind, state, rule, isByHand }: ScheduledDate): boolean {
  return kind === 'contingency' && state === 'open' && !isByHand && rule?.roll === 'next'
}

/**
 * Open contingencies whose rule moved their end off a day off. The C.A.R. form moves only the last day for a required act, and
 * removal of a contingency is not required.
 */
export function rolledContingencies(facts: ScheduleFacts): ScheduledDate[] {
  const resolver = resolverOf(facts, {})
  return facts.dates.filter((date) => {
    if (!canRoll(date) || date.rule === null || date.day === null) return false
    const { anchor } = resolver.date(date)
    return anchor !== null && unrolledDay(anchor, date.rule, facts.daysOff) < date.day
  })
}

/** The choices of a move that ends all contingencies of a deal on their own days, by date id. */
export function endOnOwnDays({ dates }: Pick<ScheduleFacts, 'dates'>): NonNullable<MoveChoices['set']> {
  const rules = dates.flatMap((date) =>
    canRoll(date) && date.rule ? [[date.id, { rule: { ...date.rule, roll: 'none' as const } }] as const] : [],
  )
  return { dates: Object.fromEntries(rules) }
}

import type { DaysOff } from './days-off.ts'
import type { ScheduledDate } from './facts.ts'
import type { DateRule } from './rule.ts'

/** A rule in words: "17 days after acceptance", "On closing", "With Loan contingency". */
export declare function ruleText(rule: DateRule, anchorName: string): string

/** What happened on the last step of a count: "Nov 14 is a Saturday, so the next open day"; null when nothing did. */
export declare function rollText(anchor: string, rule: DateRule, daysOff: DaysOff): string | null

/** Why a date is on its day, for a portal; null when that would name a hidden date, or it follows no rule. */
export declare function becauseForPortal(
  date: ScheduledDate,
  deal: {
    acceptanceDate: string | null
    closeDate: string
    dates: readonly ScheduledDate[]
    daysOff: DaysOff
  },
): string | null

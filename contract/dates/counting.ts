import type { DaysOff } from './days-off.ts'
import type { DateRule } from './rule.ts'

/** The day that a rule gives from its anchor, which is day 0 and never rolled itself. */
export declare function countDay(anchor: string, rule: Omit<DateRule, 'from'>, daysOff: DaysOff): string

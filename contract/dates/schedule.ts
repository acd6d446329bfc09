import type { MoveChoices, Schedule, ScheduleFacts } from './facts.ts'

/**
 * What the rules say for given facts, minus what stands. Without choices it lists the dates and steps that are out of
 * step.
 */
export declare function scheduleOf(facts: ScheduleFacts, choices?: MoveChoices): Schedule

import type { Outcome } from './outcomes.ts'

/** Outcomes that a client can be notified of. */
export type NoticedOutcome = Exclude<Outcome, 'open'>

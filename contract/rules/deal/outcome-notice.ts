import type { Outcome } from './outcomes.ts'

/** Outcomes that a client can be notified of; `open` after one that was a mistake. A closing has a text of its own. */
export type NoticedOutcome = Outcome

import type { Outcome } from './outcomes.ts'

/** The outcomes of which a client can be told. */
export type ToldOutcome = Exclude<Outcome, 'open'>

import type { Outcome } from './outcomes.ts'

const titles = {
  'on-hold': 'Your transaction is on hold',
  closed: 'Your transaction is closed',
  canceled: 'Your transaction was canceled',
} as const satisfies Partial<Record<Outcome, string>>

/** The outcomes of which a client can be told. */
export type ToldOutcome = keyof typeof titles

/** What a client reads who is told of an outcome; `said` is the reason as the agent wrote it. */
export function outcomeNotice(outcome: ToldOutcome, said: string): { title: string; message: string } {
  return { title: titles[outcome], message: said || 'Open your portal to see what comes next.' }
}

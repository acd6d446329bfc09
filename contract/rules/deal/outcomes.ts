/** The state of a deal as a whole, independent of archiving. */
export const outcomes = ['open', 'on-hold', 'closed', 'canceled'] as const
export type Outcome = (typeof outcomes)[number]

/** The badge of each outcome; an open deal is "In Progress". */
export const outcomeLabels = {
  open: 'In Progress',
  'on-hold': 'On Hold',
  closed: 'Closed',
  canceled: 'Canceled',
} as const satisfies Record<Outcome, string>

/** The outcomes of deals that count as active while they are not archived. */
export const activeOutcomes: readonly Outcome[] = ['open', 'on-hold']

/** The outcomes that end a deal. */
export const endedOutcomes: readonly Outcome[] = ['closed', 'canceled']

/** Whether a deal has ended, closed or canceled: nothing of it is still to come. */
export function isEnded(outcome: Outcome): boolean {
  return endedOutcomes.includes(outcome)
}

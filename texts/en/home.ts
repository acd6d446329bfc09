import type { Outcome } from '#contract/rules/deal/outcomes.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'

/** The overview: what is needed, the countdown, the road, and the cards below. `agent` is a first name; null when no name is known. */
export const overview = 'Transaction Overview'
export const loading = 'Loading your transaction'
export const currentStep = (step: number, steps: number, percent: number): string =>
  `Current Step · ${step} of ${steps} · ${percent}% complete`
/** All steps are completed. */
export const allStepsPlace = (steps: number): string => `${steps} of ${steps} · 100% complete`
export const percentComplete = (percent: number): string => `${percent}% complete`
export const progress = 'Overall progress'
export const allDone = 'All steps completed!'
export const closed = 'Closed'
export const completed = 'Completed'
export const noSteps = 'No steps have been set up yet.'
export const noStepsText = 'Your agent will add transaction steps soon.'
export const yourAgent = 'Your agent'
/** Within a sentence. */
export const yourAgentWithin = 'your agent'
export const messageAgent = (agent: string | null): string => `Send ${agent ?? 'your agent'} a message`
export const callAgent = (agent: string | null): string => `Call ${agent ?? 'your agent'}`
export const road = 'Road to closing'
/** A stop of the road, for a screen reader. */
export const stop = (number: number, step: string, state: string): string => `${number} ${step}, ${state}`
export const dueOn = (day: string): string => `Due: ${day}`
export const endsOn = (day: string): string => `Ends: ${day}`

export const daysLeft = (days: number): string =>
  days < 0 ? 'PAST DUE' : days === 0 ? 'CLOSING TODAY!' : days === 1 ? 'DAY LEFT' : 'DAYS LEFT'
export const daysToClosing = (days: number): string =>
  days < 0
    ? 'Past closing date'
    : days === 0
      ? 'CLOSING TODAY!'
      : days === 1
        ? '1 day to closing'
        : `${days} days to closing`
export const noDateYet = 'No date yet'
export const onHold = 'ON HOLD'
export const outcome = (which: Outcome): string =>
  ({ open: 'In Progress', 'on-hold': 'On Hold', closed: 'Closed', canceled: 'Canceled' })[which]

export const needFailed = 'What is needed could not be loaded.'
/** `time`: as in dates.ts. */
export const asOf = (time: string): string => `As of ${time}`
export const whatIsNeeded = 'What is needed from you'
export const checkingNeed = 'Checking what’s needed from you'
export const closingDay = 'Today is closing day'
export const closingDayText = 'Nothing needed from you right now. Keep your phone close.'
export const calm = 'Nothing needed from you right now'
export const calmSentence = 'Nothing needed from you right now.'
export const calmWaiting = 'Nothing needed from you'
export const calmText = (agent: string | null): string =>
  `${agent ?? 'Your agent'} will tell you here first if that changes.`
export const sold = 'The sale is complete'
export const bought = 'The home is yours'
export const closedOn = (day: string): string => `Closed on ${day}.`
export const canceledOn = (day: string): string => `Canceled on ${day}`
export const allEnded = 'All dates and tasks are closed.'
export const onHoldSince = (day: string): string => `On hold since ${day}`
export const paused = 'The countdown and reminders are paused.'
export const archived = 'Nothing more can be sent or uploaded.'
export const pastClosing = 'Past closing date'
export const attention = 'ATTENTION NEEDED'
/** Who has the next move: the name, since when, and the expected day; at least one is given. */
export const waitingSince = (
  name: string | null,
  since: string | null,
  expected: string | null,
  isPast: boolean,
): string => {
  const times = [
    ...(name ? [name] : []),
    ...(since ? [`since ${since}`] : []),
    ...(expected ? [`${isPast ? 'was expected' : 'expected'} ${expected}`] : []),
  ].join(', ')
  return times.charAt(0).toUpperCase() + times.slice(1)
}
export const stillOpen = 'Still open'
export const soldOnceRecorded = 'Your proceeds are paid once the deed is recorded.'
export const boughtOnceRecorded = 'The home is yours once the deed is recorded.'
/** The shares of the pending documents, each with `from` as in parties.ts; only one has no number. */
export const pendingFrom = (shares: readonly { count: number; from: string }[]): string =>
  shares.length === 1
    ? (shares[0]?.from ?? '')
    : shares.map(({ count, from }) => `${count} ${from}`).join(', ')
export const documentsPending = (count: number): string => `${count} document(s) pending`

export const comingNext = 'Coming Next'
export const milestones = 'Upcoming Milestones'
export const recentActivity = 'Recent Activity'
export const stats = 'Progress Stats'
export const done = 'done'
export const active = 'active'
export const pending = 'pending'
export const closing = 'Closing'

/** Actions of a client on Home. */
export const quickActions = 'Quick Actions'
export const sendMessage = 'Send Message'
export const viewDocuments = 'View Documents'
export const callParty = (who: 'agent' | 'lender' | 'escrow'): string =>
  ({ agent: 'Call Agent', lender: 'Call Lender', escrow: 'Call Escrow' })[who]
/** `name`: of a person or company. */
export const callPartyNamed = (who: 'agent' | 'lender' | 'escrow', name: string): string =>
  `${callParty(who)} (${name})`

/** The type of a deal, by itself. */
export const transactionType = (of: TransactionType): string => of.charAt(0).toUpperCase() + of.slice(1)

import type { PortalDate } from '#contract/calls/dates/dates-of-deal.ts'
import type { Party } from '#contract/rules/deal/parties.ts'

/** The client's road of dates. Days come as they stand in a sentence; `agent` is a first name, null when no name is known. */
export const title = 'Your Dates'
export const loading = 'Loading your dates'
export const notLoaded = 'Your dates could not be loaded'
/** Dates that are done or no longer apply. */
export const behind = (count: number): string =>
  count === 1 ? '1 date is behind you' : `${count} dates are behind you`
export const behindText = (names: string): string => `${names}. Nothing more to do there.`
export const wasOn = (day: string): string => `It was ${day}`
export const wasDue = (day: string): string => `You, was due ${day}`
/** A contingency is a right of its owner. */
export const yours = 'Yours'
export const stillYours = 'Still yours'
/** The party that has to do it; `isSale` if the client sells. */
export const owner = (who: Party, agent: string | null, isSale: boolean): string =>
  ({
    client: 'You',
    agent: agent ?? 'Your agent',
    lender: 'Lender',
    escrow: 'Escrow',
    'other-side': isSale ? 'Buyer' : 'Seller',
  })[who]

export const closed = 'Closed'
export const closing = 'Closing'
export const sold = 'The deed is recorded and the sale is complete.'
export const bought = 'The deed is recorded and the keys are yours.'

export const noLongerApplies = 'No longer applies.'
/** `day` is null when it is not known. */
export const finished = (kind: PortalDate['kind'], day: string | null): string => {
  const done = {
    contingency: 'Removed in writing',
    disclosure: 'Received',
    signing: 'Signed',
    money: 'Done',
    other: 'Done',
  }[kind]
  return day === null ? `${done}.` : `${done} on ${day}.`
}
/** `days` until then; null where nothing counts down. */
export const onDay = (day: string, days: number | null): string => {
  if (days === null) return `${day}.`
  return days === 0 ? `${day}, today.` : days === 1 ? `${day}, tomorrow.` : `${day}, in ${days} days.`
}
export const atTheLatest = (day: string): string => `${day} at the latest.`
export const plannedFor = (day: string): string => `Planned for ${day}.`
export const wasPlannedFor = (day: string): string => `It was planned for ${day}.`
export const noDay = 'Its day is not set yet.'
export const endsOn = (day: string): string => `Ends ${day}.`
export const endsWhenRemoved = (day: string): string =>
  `Its date was ${day}; it ends when it is removed in writing.`
export const talkBefore = (agent: string | null): string =>
  `Talk with ${agent ?? 'your agent'} before that day.`

export const sawChange = (day: string): string => `You saw the last change on ${day}.`
export const contractDecides = 'Your signed contract decides.'
export const agentUpdates = (agent: string | null): string =>
  `${agent ?? 'Your agent'} updates these dates; your signed contract decides.`

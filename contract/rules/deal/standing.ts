import type { PortalClient } from '../../calls/clients/clients.ts'
import type { Step } from '../../calls/deal/steps.ts'

/** The state of a deal as a whole, for its portal. */
export interface Standing {
  /** The ring's content: the days to closing, a key after it, a pause while on hold, or nothing. */
  ring: 'countdown' | 'key' | 'paused' | 'none'
  /** The day shown with the key: the closing, or else the day of the last completed step. */
  keyDay: string | null
  /** There are steps, and all are completed. */
  isDone: boolean
  /** The deal is open with open steps, and closes today. */
  isClosingDay: boolean
  /** The closing is celebrated. */
  celebrates: boolean
}

type StandingClient = Pick<PortalClient, 'outcome' | 'outcomeOn' | 'isArchived' | 'expectedCloseDate'>
type StandingStep = Pick<Step, 'status' | 'completedDate'>

function ringOf(client: StandingClient, isOver: boolean): Standing['ring'] {
  if (client.outcome === 'closed') return 'key'
  if (client.outcome === 'canceled') return 'none'
  if (client.outcome === 'on-hold') return 'paused'
  if (isOver) return 'key'
  return client.isArchived ? 'none' : 'countdown'
}

function isCelebrated(client: StandingClient, steps: readonly StandingStep[], isOver: boolean): boolean {
  if (client.outcome === 'closed') return true
  if (client.outcome !== 'open') return false
  // An archived deal may have ended without closing.
  return isOver || (steps.length === 0 && !client.isArchived)
}

/** The state of a deal on a day (`YYYY-MM-DD`), from facts only. */
export function standingOf(client: StandingClient, steps: readonly StandingStep[], today: string): Standing {
  const isDone = steps.length > 0 && steps.every(({ status }) => status === 'completed')
  const closingDay = (client.outcome === 'closed' && client.outcomeOn) || client.expectedCloseDate
  const isOver = isDone && client.expectedCloseDate <= today
  const lastDay = steps
    .flatMap(({ completedDate }) => completedDate ?? [])
    .toSorted()
    .at(-1)
  const isOpen = client.outcome === 'open' && !client.isArchived
  return {
    ring: ringOf(client, isOver),
    keyDay: client.outcome === 'closed' ? client.outcomeOn : (lastDay ?? client.expectedCloseDate),
    isDone,
    isClosingDay: isOpen && steps.length > 0 && !isDone && client.expectedCloseDate === today,
    celebrates: closingDay <= today && isCelebrated(client, steps, isOver),
  }
}

import type { Step } from '../../calls/deal/steps.ts'
import type { Notification } from '../../calls/notifications/notifications.ts'
import { daysBetween } from '../days.ts'
import { type AgendaFacts, type AgendaItem, type AgendaState, agendaOf, byDayAndHarm } from './agenda.ts'
import type { Party } from './parties.ts'
import { currentStepOf } from './progress.ts'

export type NeedNotification = Pick<
  Notification,
  'id' | 'title' | 'message' | 'priority' | 'actionRequired' | 'isRead' | 'about' | 'documentIds'
>

/** All facts that decide what is needed from a client. */
export interface NeedFacts extends AgendaFacts {
  steps: readonly Step[]
  notifications: readonly NeedNotification[]
}

/** An unread alert that is urgent, or that asks for something outside the agenda. */
export interface AlertItem {
  kind: 'alert'
  id: string
  title: string
  detail: string
  isUrgent: boolean
}

/** One thing that is needed from the client. */
export type NeededItem = AgendaItem | AlertItem

/** Items shown below the main sentence: reported done by the client, and not yet possible. */
interface Resting {
  resting: readonly AgendaItem[]
}

/** Who has the next move: the first kind that applies, in the order of `needOf`. */
export type Need =
  | { kind: 'archived' | 'closed' | 'canceled' }
  | ({ kind: 'done' | 'past-closing' | 'calm' } & Resting)
  | { kind: 'on-hold'; hasItems: boolean }
  | ({ kind: 'you'; items: readonly [NeededItem, ...NeededItem[]] } & Resting)
  /** `since` is the day on which the step before it was completed. */
  | ({ kind: 'waiting'; party: Party; step: Step; since: string | null } & Resting)

/** Days before its end from which a contingency comes before everything but urgent alerts. */
const soonDays = 2

/** The states in which an item is the client's, and the agenda says so. */
const ownStates: ReadonlySet<AgendaState> = new Set(['needed', 'decide', 'said', 'not-yet'])

function rankOf(item: NeededItem, today: string): number {
  if (item.kind === 'alert') return item.isUrgent ? 0 : 3
  const isSoon = item.state === 'decide' && daysBetween(today, item.actBy ?? today) <= soonDays
  return isSoon ? 1 : 2
}

/** Items needed from the client: urgent alerts, contingencies that end within two days or have ended, then by day and harm. */
function neededItems(facts: NeedFacts, agenda: readonly AgendaItem[]): NeededItem[] {
  const due = agenda.filter(({ state }) => state === 'needed' || state === 'decide')
  // Alerts about a listed item are left out, and alerts about a changed number, which has its own card.
  const named = agenda.filter(({ state }) => ownStates.has(state))
  const listed = new Set(named.flatMap(({ id, stepId }) => (stepId === null ? [id] : [id, stepId])))
  const alerts = facts.notifications.flatMap((alert): AlertItem[] => {
    const { id, title, message: detail, isRead, actionRequired, priority } = alert
    const subjects = [...(alert.about ? [alert.about.id] : []), ...(alert.documentIds ?? [])]
    const isUrgent = priority === 'urgent'
    const isNamed = alert.about?.kind === 'number' || subjects.some((subject) => listed.has(subject))
    if (isRead || isNamed || !(actionRequired || isUrgent)) return []
    return [{ kind: 'alert', id, title, detail, isUrgent }]
  })
  return [...alerts, ...due].toSorted(
    (a, b) =>
      rankOf(a, facts.today) - rankOf(b, facts.today) ||
      (a.kind === 'alert' || b.kind === 'alert' ? 0 : byDayAndHarm(a, b)),
  )
}

function sinceOf(steps: readonly Step[], step: Step): string | null {
  const days = steps.slice(0, steps.indexOf(step)).flatMap(({ completedDate }) => completedDate ?? [])
  return days.toSorted().at(-1) ?? null
}

/** Who has the next move: the client, another party, or nobody. */
export function needOf(facts: NeedFacts): Need {
  const { client, steps, today } = facts
  if (client.outcome === 'closed' || client.outcome === 'canceled') return { kind: client.outcome }
  if (client.isArchived) return { kind: 'archived' }
  const agenda = agendaOf(facts)
  const [first, ...others] = neededItems(facts, agenda)
  if (client.outcome === 'on-hold') return { kind: 'on-hold', hasItems: first !== undefined }
  const resting = agenda.filter(({ state }) => state === 'said' || state === 'not-yet')
  if (first) return { kind: 'you', items: [first, ...others], resting }
  const step = currentStepOf(steps, client.currentStep)
  // The client reported the step done, or cannot do it yet: then it is nobody else's turn either.
  if (step && step.owner !== 'client')
    return { kind: 'waiting', party: step.owner, step, since: sinceOf(steps, step), resting }
  if (step) return { kind: 'calm', resting }
  if (steps.length > 0) return { kind: 'done', resting }
  return { kind: client.expectedCloseDate < today ? 'past-closing' : 'calm', resting }
}

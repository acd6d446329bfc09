import type { Step } from '../../calls/deal/steps.ts'
import type { Notification } from '../../calls/notifications/notifications.ts'
import { daysBetween } from '../days.ts'
import { type AgendaFacts, type AgendaItem, type AgendaState, agendaOf, byDayAndHarm } from './agenda.ts'
import { type ClosingProblem, closingProblemOf } from './closing-problem.ts'
import { foldIntoMoney } from './money-tasks.ts'
import type { Party } from './parties.ts'
import { currentStepOf } from './progress.ts'

export type NeedNotification = Pick<
  Notification,
  'id' | 'title' | 'message' | 'priority' | 'actionRequired' | 'isRead' | 'about' | 'documentIds' | 'asTyped'
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
  /** The untranslated texts. */
  asTyped?: ('title' | 'detail')[]
}

/** One thing that is needed from the client. */
export type NeededItem = AgendaItem | AlertItem

/** Items shown below the main sentence: reported done by the client, and not yet possible. */
interface Resting {
  resting: readonly AgendaItem[]
}

/** Something is needed from the client: the first item leads. */
interface Needed extends Resting {
  kind: 'you'
  items: readonly [NeededItem, ...NeededItem[]]
  /** Urgent alerts, one line each above the lead, when money leads. */
  strip: readonly AlertItem[]
  /** What is unsettled about the closing day, said after everything else. */
  closing: ClosingProblem | null
}

/** Who has the next move: the first kind that applies, in the order of `needOf`. */
export type Need =
  | { kind: 'archived' | 'closed' | 'canceled' }
  | { kind: 'on-hold'; hasItems: boolean }
  | Needed
  /** The closing day has passed or cannot hold, and the agent sets a new one. */
  | ({ kind: 'closing-day'; closing: ClosingProblem } & Resting)
  /** `since` is the day on which the step before it was completed. */
  | ({ kind: 'waiting'; party: Party; step: Step; since: string | null } & Resting)
  | ({ kind: 'done' | 'calm' } & Resting)

/** Days before its day from which money, and after it a contingency, comes before everything else. */
const soonDays = 2

/** The states in which an item is the client's, and the agenda says so. */
const ownStates: ReadonlySet<AgendaState> = new Set(['needed', 'decide', 'said', 'not-yet'])

function isSoon({ actBy }: AgendaItem, today: string): boolean {
  return actBy !== null && daysBetween(today, actBy) <= soonDays
}

/** Money first, then urgent alerts, contingencies, everything with a day, and other alerts. */
function rankOf(item: NeededItem, today: string): number {
  if (item.kind === 'alert') return item.isUrgent ? 1 : 4
  if (!isSoon(item, today)) return 3
  return item.kind === 'money' ? 0 : item.state === 'decide' ? 2 : 3
}

/** Unread alerts that ask for something, without those about an item of the agenda or about a changed number. */
function neededAlerts({ notifications }: NeedFacts, agenda: readonly AgendaItem[]): AlertItem[] {
  const named = agenda.filter(({ state }) => ownStates.has(state))
  const listed = new Set(named.flatMap(({ id, stepId }) => (stepId === null ? [id] : [id, stepId])))
  return notifications.flatMap((alert): AlertItem[] => {
    const { id, title, message: detail, isRead, actionRequired, priority } = alert
    const subjects = [...(alert.about ? [alert.about.id] : []), ...(alert.documentIds ?? [])]
    const isUrgent = priority === 'urgent'
    const isNamed = alert.about?.kind === 'number' || subjects.some((subject) => listed.has(subject))
    if (isRead || isNamed || !(actionRequired || isUrgent)) return []
    const asTyped = alert.asTyped?.map((field) => (field === 'message' ? 'detail' : field))
    return [{ kind: 'alert', id, title, detail, isUrgent, ...(asTyped ? { asTyped } : {}) }]
  })
}

/** Everything needed from the client, the lead first. */
function neededItems(
  alerts: readonly AlertItem[],
  agenda: readonly AgendaItem[],
  today: string,
): NeededItem[] {
  const due = agenda.filter(({ state }) => state === 'needed' || state === 'decide')
  return [...alerts, ...due].toSorted(
    (a, b) =>
      rankOf(a, today) - rankOf(b, today) ||
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
  const whole = agendaOf(facts)
  const agenda = foldIntoMoney(whole, facts)
  const all = neededItems(neededAlerts(facts, whole), agenda, today)
  if (client.outcome === 'on-hold') return { kind: 'on-hold', hasItems: all.length > 0 }
  const isMoneyFirst = all[0]?.kind === 'money' && rankOf(all[0], today) === 0
  const isInStrip = (item: NeededItem): item is AlertItem =>
    isMoneyFirst && item.kind === 'alert' && item.isUrgent
  const [first, ...others] = all.filter((item) => !isInStrip(item))
  const resting = agenda.filter(({ state }) => state === 'said' || state === 'not-yet')
  const closing = closingProblemOf(facts)
  if (first) return { kind: 'you', items: [first, ...others], strip: all.filter(isInStrip), closing, resting }
  if (closing) return { kind: 'closing-day', closing, resting }
  const step = currentStepOf(steps, client.currentStep)
  // The client reported the step done, or cannot do it yet: then it is nobody else's turn either.
  if (step && step.owner !== 'client')
    return { kind: 'waiting', party: step.owner, step, since: sinceOf(steps, step), resting }
  return { kind: step || steps.length === 0 ? 'calm' : 'done', resting }
}

import type { PortalClient } from '../../calls/clients/clients.ts'
import type { PortalDate } from '../../calls/dates/dates-of-deal.ts'
import type { TransactionDocument } from '../../calls/deal/documents.ts'
import type { Step } from '../../calls/deal/steps.ts'
import type { Notification } from '../../calls/notifications/notifications.ts'
import { daysBetween } from '../days.ts'
import type { Party } from './parties.ts'
import { currentStepOf } from './progress.ts'

export type NeedDocument = Pick<
  TransactionDocument,
  'id' | 'name' | 'description' | 'status' | 'dueDate' | 'askedOf'
>
export type NeedNotification = Pick<
  Notification,
  'id' | 'title' | 'message' | 'priority' | 'actionRequired' | 'isRead' | 'about'
>

export type NeedDate = Pick<PortalDate, 'id' | 'name' | 'kind' | 'day' | 'state' | 'owes' | 'meaning'>

/** The facts that decide what is needed from a client, and nothing else. */
export interface NeedFacts {
  client: Pick<PortalClient, 'outcome' | 'isArchived' | 'currentStep' | 'expectedCloseDate'>
  steps: readonly Step[]
  documents: readonly NeedDocument[]
  notifications: readonly NeedNotification[]
  dates: readonly NeedDate[]
  /** How many days before its day the client wants to hear of something. */
  reminderDaysBefore: number
  /** `YYYY-MM-DD` in the reader's time zone. */
  today: string
}

/** One thing that is needed from the client. */
export interface NeededItem {
  kind: 'document' | 'step' | 'notification' | 'date'
  id: string
  title: string
  detail: string | null
  dueDate: string | null
}

/** Who has the next move: the first kind that applies, in the order of `needOf`. */
export type Need =
  | { kind: 'archived' | 'closed' | 'canceled' | 'done' | 'past-closing' | 'calm' }
  | { kind: 'on-hold'; hasItems: boolean }
  | { kind: 'you'; items: readonly [NeededItem, ...NeededItem[]] }
  /** `since` is the day on which the step before it was completed. */
  | { kind: 'waiting'; party: Party; step: Step; since: string | null }

/**
 * The dates that are the client's to do now: open, and due within the days of reminders or past due. Never a contingency,
 * which protects its owner.
 */
function neededDates({ dates, reminderDaysBefore, today }: NeedFacts): NeedDate[] {
  return dates.filter(
    ({ state, owes, kind, day }) =>
      state === 'open' &&
      owes === 'client' &&
      kind !== 'contingency' &&
      day !== null &&
      daysBetween(today, day) <= reminderDaysBefore,
  )
}

/** Lists what is needed from the client: what is urgent, then by due day. */
function neededItems(facts: NeedFacts): NeededItem[] {
  const { client, steps, documents, notifications } = facts
  const current = currentStepOf(steps, client.currentStep)
  const requested = documents.filter(({ status, askedOf }) => status === 'pending' && askedOf === 'client')
  const due = neededDates(facts)
  // A notification about what is listed itself is not listed again.
  const listed = new Set([...requested, ...due].map(({ id }) => id))
  const alerts = notifications.filter(
    ({ isRead, actionRequired, priority, about }) =>
      !isRead && (actionRequired || priority === 'urgent') && !(about && listed.has(about.id)),
  )
  const urgent = new Set(alerts.flatMap(({ id, priority }) => (priority === 'urgent' ? id : [])))
  const items: NeededItem[] = alerts.map(({ id, title, message }) => ({
    kind: 'notification',
    id,
    title,
    detail: message,
    dueDate: null,
  }))
  for (const { id, name, description, dueDate } of requested)
    items.push({ kind: 'document', id, title: name, detail: description, dueDate })
  if (current?.owner === 'client') {
    const { id, title, nextAction, expectedDate: dueDate } = current
    items.push({ kind: 'step', id, title: nextAction ?? title, detail: nextAction && title, dueDate })
  }
  for (const { id, name, meaning, day } of due) {
    // A current step of the same title is listed already.
    const isOfStep = current?.owner === 'client' && current.title.toLowerCase() === name.toLowerCase()
    if (!isOfStep) items.push({ kind: 'date', id, title: name, detail: meaning || null, dueDate: day })
  }
  const rank = ({ id, dueDate }: NeededItem) => (urgent.has(id) ? '' : (dueDate ?? '9999'))
  return items.toSorted((a, b) => rank(a).localeCompare(rank(b)))
}

function sinceOf(steps: readonly Step[], step: Step): string | null {
  const days = steps.slice(0, steps.indexOf(step)).flatMap(({ completedDate }) => completedDate ?? [])
  return days.toSorted().at(-1) ?? null
}

/** Who has the next move, from facts only: the client, another party, or no one right now. */
export function needOf(facts: NeedFacts): Need {
  const { client, steps, today } = facts
  if (client.outcome === 'closed' || client.outcome === 'canceled') return { kind: client.outcome }
  if (client.isArchived) return { kind: 'archived' }
  const [first, ...others] = neededItems(facts)
  if (client.outcome === 'on-hold') return { kind: 'on-hold', hasItems: first !== undefined }
  if (first) return { kind: 'you', items: [first, ...others] }
  const step = currentStepOf(steps, client.currentStep)
  if (step) return { kind: 'waiting', party: step.owner, step, since: sinceOf(steps, step) }
  if (steps.length > 0) return { kind: 'done' }
  return { kind: client.expectedCloseDate < today ? 'past-closing' : 'calm' }
}

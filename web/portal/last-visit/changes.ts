import type { PortalDate } from '#contract/calls/dates/dates-of-deal.ts'
import { type Portal, type SeenDate, type SeenStep, type Snapshot, standOf } from './snapshot.ts'

/** One change since the last visit. */
export type Change =
  | { kind: 'closed'; day: string }
  | { kind: 'close-date'; from: string; to: string }
  | { kind: 'step'; id: string; title: string; what: StepNews; day: string | null }
  | { kind: 'date'; id: string; title: string; what: DateNews; day: string | null }
  | { kind: 'document'; id: string; name: string; what: DocumentNews }
  | { kind: 'note'; id: string; title: string; what: 'new' | 'updated' }
  | { kind: 'messages'; count: number }

/** The news about a document; `returned`: its file was sent back. */
export type DocumentNews = 'new' | 'fulfilled' | 'asked-for' | 'expected' | 'accepted' | 'returned'

export type StepNews = 'new' | 'completed' | 'started' | 'reopened' | 'moved'

function newsOf(seen: SeenStep | undefined, step: Portal['steps'][number]): StepNews | null {
  if (!seen) return 'new'
  if (seen.status !== step.status) {
    if (step.status === 'completed') return 'completed'
    return step.status === 'in-progress' ? 'started' : 'reopened'
  }
  const date = step.status === 'completed' ? 'completedDate' : 'expectedDate'
  return seen[date] === step[date] ? null : 'moved'
}

function stepChanges(before: Snapshot, { steps }: Portal): Change[] {
  return steps.flatMap((step): Change[] => {
    const { id, title } = step
    const what = newsOf(before.steps[id], step)
    const day = step.status === 'completed' ? step.completedDate : step.expectedDate
    return what ? [{ kind: 'step', id, title, what, day }] : []
  })
}

/** The news about a date; `received`, `removed` and `signed` are "done" in the words of its kind. */
export type DateNews =
  | 'new'
  | 'done'
  | 'received'
  | 'removed'
  | 'signed'
  | 'waived'
  | 'reopened'
  | 'moved'
  | 'said'

const doneWords: Partial<Record<PortalDate['kind'], DateNews>> = {
  contingency: 'removed',
  disclosure: 'received',
  signing: 'signed',
}

function dateNews(seen: SeenDate | undefined, date: Portal['dates'][number]): DateNews | null {
  const { kind, day, state, saidDoneOn = null } = date
  if (!seen) return 'new'
  const [seenDay, seenState, seenSaid] = seen
  if (seenState !== state) {
    if (state === 'open') return 'reopened'
    return state === 'waived' ? 'waived' : (doneWords[kind] ?? 'done')
  }
  if (state !== 'open') return null
  if (seenDay !== day) return 'moved'
  return saidDoneOn !== null && saidDoneOn !== seenSaid ? 'said' : null
}

function dateChanges(before: Snapshot, { dates }: Portal): Change[] {
  const { dates: seen } = before
  if (!seen) return []
  return dates.flatMap((date): Change[] => {
    const { id, name: title, state, day, doneOn, saidDoneOn = null } = date
    const what = dateNews(seen[id], date)
    const days = what === 'said' ? saidDoneOn : state === 'open' ? day : doneOn
    return what ? [{ kind: 'date', id, title, what, day: days }] : []
  })
}

function documentChanges(before: Snapshot, { documents }: Portal): Change[] {
  return documents.flatMap((document): Change[] => {
    const { id, name, status, uploadedBy, askedOf, review } = document
    const seen = before.documents[id]
    const stands = standOf(document)
    if (seen === stands) return []
    if (stands === 'accepted') return [{ kind: 'document', id, name, what: 'accepted' }]
    const isReturned = review?.state === 'sent-back'
    const asked = isReturned ? 'returned' : askedOf === 'client' ? 'asked-for' : 'expected'
    if (status === 'pending') return [{ kind: 'document', id, name, what: asked }]
    // The client's own uploads are not news to the client.
    if (uploadedBy === 'client') return []
    return [{ kind: 'document', id, name, what: seen === undefined ? 'new' : 'fulfilled' }]
  })
}

function noteChanges(before: Snapshot, { notes }: Portal): Change[] {
  return notes.flatMap(({ id, title, updatedAt }): Change[] => {
    const seen = before.notes[id]
    if (seen === updatedAt) return []
    return [{ kind: 'note', id, title, what: seen === undefined ? 'new' : 'updated' }]
  })
}

/** The day on which the deal closed; null while it has not. */
const closingDay = ({ client: { outcome, outcomeOn, expectedCloseDate } }: Portal): string | null =>
  outcome === 'closed' ? (outcomeOn ?? expectedCloseDate) : null

/**
 * Changes in a portal since a snapshot, most important first; without the client's own actions, and without the lines (`onCard`,
 * by id) that a card about moved days shows.
 */
export function changesSince(
  before: Snapshot,
  now: Portal,
  onCard: ReadonlySet<string> = new Set(),
): Change[] {
  const { expectedCloseDate } = now.client
  const count = now.messages.filter(
    ({ senderType, createdAt }) => senderType === 'admin' && createdAt > before.newestMessage,
  ).length
  const closeDate: Change = { kind: 'close-date', from: before.closeDate, to: expectedCloseDate }
  const messages: Change = { kind: 'messages', count }
  const closedOn = before.isClosed === false ? closingDay(now) : null
  return [
    ...(closedOn === null ? [] : [{ kind: 'closed', day: closedOn } as const]),
    ...(before.closeDate === expectedCloseDate || onCard.has('closing') ? [] : [closeDate]),
    ...stepChanges(before, now).filter(
      (change) =>
        change.kind !== 'step' ||
        ((change.what !== 'moved' || !onCard.has(change.id)) &&
          // What was completed with the closing is part of that news.
          (closedOn === null || change.what !== 'completed' || change.day !== closedOn)),
    ),
    ...dateChanges(before, now).filter(
      (change) =>
        change.kind !== 'date' ||
        !(change.what === 'moved' || change.what === 'said') ||
        !onCard.has(change.id),
    ),
    ...documentChanges(before, now),
    ...(count > 0 ? [messages] : []),
    ...noteChanges(before, now),
  ]
}

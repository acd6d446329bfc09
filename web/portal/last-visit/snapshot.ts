import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { PortalDate } from '#contract/calls/dates/dates-of-deal.ts'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import type { Note } from '#contract/calls/deal/notes.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import type { Message } from '#contract/calls/messages/messages.ts'

/** A portal's complete current data. */
export interface Portal {
  client: Pick<PortalClient, 'expectedCloseDate' | 'outcome' | 'outcomeOn'>
  steps: readonly Pick<Step, 'id' | 'title' | 'status' | 'expectedDate' | 'completedDate'>[]
  documents: readonly Pick<
    TransactionDocument,
    'id' | 'name' | 'status' | 'uploadedBy' | 'askedOf' | 'review'
  >[]
  dates: readonly Pick<
    PortalDate,
    'id' | 'name' | 'kind' | 'owes' | 'day' | 'state' | 'doneOn' | 'saidDoneOn'
  >[]
  notes: readonly Pick<Note, 'id' | 'title' | 'updatedAt'>[]
  messages: readonly Pick<Message, 'senderType' | 'createdAt'>[]
}

export interface SeenStep {
  status: string
  expectedDate: string | null
  completedDate: string | null
}

/** Day, state, and the day of the client's report. */
export type SeenDate = [day: string | null, state: PortalDate['state'], saidDoneOn: string | null]

/** A browser's stored state of a portal: enough to detect changes, but no text. */
export interface Snapshot {
  /** When it was seen (ISO). */
  at: string
  closeDate: string
  /** Whether the deal had closed; absent in a snapshot of an earlier version. */
  isClosed?: boolean
  /** Steps by id. */
  steps: Record<string, SeenStep>
  /** States of documents, by id. */
  documents: Record<string, string>
  /** Day, state and what was said, by date id; absent in a snapshot of an earlier version. */
  dates?: Record<string, SeenDate>
  /** Time of the last change by note id. */
  notes: Record<string, string>
  /** Time of the agent's newest message; empty before the first. */
  newestMessage: string
}

/** The state of a document: its status, or `accepted` for an accepted file. */
export function standOf({ status, review }: Portal['documents'][number]): string {
  return review?.state === 'accepted' ? 'accepted' : status
}

/** The snapshot of a portal's current data. */
export function snapshotOf(
  { client, steps, documents, dates, notes, messages }: Portal,
  now: Date,
): Snapshot {
  const fromAgent = messages.filter(({ senderType }) => senderType === 'admin')
  return {
    at: now.toISOString(),
    closeDate: client.expectedCloseDate,
    isClosed: client.outcome === 'closed',
    steps: Object.fromEntries(
      steps.map(({ id, status, expectedDate, completedDate }) => [
        id,
        { status, expectedDate, completedDate },
      ]),
    ),
    documents: Object.fromEntries(documents.map((document) => [document.id, standOf(document)])),
    dates: Object.fromEntries(
      dates.map(({ id, day, state, saidDoneOn = null }): [string, SeenDate] => [
        id,
        [day, state, saidDoneOn],
      ]),
    ),
    notes: Object.fromEntries(notes.map(({ id, updatedAt }) => [id, updatedAt])),
    newestMessage: fromAgent.reduce((newest, { createdAt }) => (createdAt > newest ? createdAt : newest), ''),
  }
}

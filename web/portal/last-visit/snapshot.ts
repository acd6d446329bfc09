import type { PortalClient } from '#contract/clients.ts'
import type { TransactionDocument } from '#contract/documents.ts'
import type { Message } from '#contract/messages.ts'
import type { Note } from '#contract/notes.ts'
import type { Step } from '#contract/steps.ts'

/** What a portal holds now, all of it known. */
export interface Portal {
  client: Pick<PortalClient, 'expectedCloseDate'>
  steps: readonly Pick<Step, 'id' | 'title' | 'status' | 'expectedDate' | 'completedDate'>[]
  documents: readonly Pick<TransactionDocument, 'id' | 'name' | 'status' | 'uploadedBy'>[]
  notes: readonly Pick<Note, 'id' | 'title' | 'updatedAt'>[]
  messages: readonly Pick<Message, 'senderType' | 'createdAt'>[]
}

export interface SeenStep {
  status: string
  expectedDate: string | null
  completedDate: string | null
}

/** What a browser remembers of it: enough to tell what changed, and no texts. */
export interface Snapshot {
  /** When it was seen, an ISO moment. */
  at: string
  closeDate: string
  /** By step id. */
  steps: Record<string, SeenStep>
  /** Status by document id. */
  documents: Record<string, string>
  /** Moment of the last change by note id. */
  notes: Record<string, string>
  /** Moment of the agent's newest message; empty before the first. */
  newestMessage: string
}

/** What is worth remembering of a portal as it is seen now. */
export function snapshotOf({ client, steps, documents, notes, messages }: Portal, now: Date): Snapshot {
  const fromAgent = messages.filter(({ senderType }) => senderType === 'admin')
  return {
    at: now.toISOString(),
    closeDate: client.expectedCloseDate,
    steps: Object.fromEntries(
      steps.map(({ id, status, expectedDate, completedDate }) => [
        id,
        { status, expectedDate, completedDate },
      ]),
    ),
    documents: Object.fromEntries(documents.map(({ id, status }) => [id, status])),
    notes: Object.fromEntries(notes.map(({ id, updatedAt }) => [id, updatedAt])),
    newestMessage: fromAgent.reduce((newest, { createdAt }) => (createdAt > newest ? createdAt : newest), ''),
  }
}

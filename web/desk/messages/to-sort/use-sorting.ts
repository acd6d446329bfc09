import { useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:desk-call-table'
import type { IncomingMessage } from '#contract/calls/messages/incoming.ts'
import type { PartnerRole } from '#contract/rules/deal/people.ts'
import { invalidateAnnounced } from '#web/data/live-invalidation.ts'
import { isQueryFor, queryKey } from '#web/data/query-key.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'

/** A person as whose message an answer is put into the chat of their deal. */
export interface Writer {
  personId: string
  clientId: string
  firstName: string
}

/** Another member may have sorted the same message, so the list is fetched again after a failure, too. */
const shared = { waitsFor: [queryKey(calls.listIncoming)], refetchesOnFailure: true }

/** Refetches in the background, beside the list that waits: the dismissed messages, and the lines above the chats of deals. */
function useOtherLists(): () => void {
  const queries = useQueryClient()
  return () =>
    void queries.invalidateQueries({ predicate: ({ queryKey: key }) => isQueryFor(calls.listIncoming, key) })
}

/** Puts a message into the chat, and remembers the sender if asked to. */
export function usePlace({ id }: IncomingMessage) {
  const queries = useQueryClient()
  const { changes: topics } = calls.fileIncoming
  return useAction(
    ({ personId, remember }: Writer & { remember: boolean }) =>
      request(calls.fileIncoming, { params: { id }, body: { personId, remember } }),
    {
      ...shared,
      done: (_, { firstName }) => `It is in the chat as ${firstName}’s message`,
      failed: 'The message could not be put into the chat',
      onDone: (_, { clientId }) => void invalidateAnnounced(queries, 'admin', { clientId, topics }),
    },
  )
}

/** Files that become documents of a deal, with who sees each. */
interface Filing {
  clientId: string
  /** The partner as whose upload they are filed; the team's without one. */
  personId?: string
  documents: { fileId: string; isForClient: boolean; forPartners: PartnerRole[] }[]
}

/** Makes documents of the files of a message, which leaves To sort. */
export function useFileDocuments({ id }: IncomingMessage) {
  const queries = useQueryClient()
  const { changes: topics } = calls.fileIncoming
  return useAction((body: Filing) => request(calls.fileIncoming, { params: { id }, body }), {
    ...shared,
    done: (_, { documents }) =>
      documents.length === 1 ? 'It is among the documents' : 'They are among the documents',
    failed: 'The documents could not be filed',
    onDone: (_, { clientId }) => void invalidateAnnounced(queries, 'admin', { clientId, topics }),
  })
}

/** Takes a dismissed message back into To sort. */
export function useReopen({ id }: IncomingMessage) {
  return useAction(() => request(calls.reopenIncoming, { params: { id } }), {
    ...shared,
    done: 'It is in To sort again',
    failed: 'The message could not be taken back',
    onDone: useOtherLists(),
  })
}

/** Takes a message out of To sort, with a toast that takes it back. */
export function useDismiss(line: IncomingMessage) {
  const { run: reopen } = useReopen(line)
  return useAction(() => request(calls.dismissIncoming, { params: { id: line.id } }), {
    ...shared,
    done: () => ({
      title: 'Dismissed',
      description: 'It can be taken back for 30 days.',
      action: { text: 'Undo', onAction: () => reopen() },
    }),
    failed: 'The message could not be dismissed',
    onDone: useOtherLists(),
  })
}

/** Dismisses a message with all that comes later from its sender. */
export function useBlock({ id }: IncomingMessage, onDone: () => void) {
  const refetchOthers = useOtherLists()
  return useAction(() => request(calls.blockSender, { params: { id } }), {
    ...shared,
    done: 'The sender is blocked',
    failed: 'The sender could not be blocked',
    onDone: () => {
      refetchOthers()
      onDone()
    },
  })
}

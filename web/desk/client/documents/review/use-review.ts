import { calls } from 'virtual:desk-call-table'
import { useLocation } from 'wouter'
import type { BodyInput } from '#contract/call.ts'
import type { reviewDocument } from '#contract/calls/deal/document-review.ts'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { request } from '#web/data/request.ts'
import { type Action, useAction } from '#web/data/use-action.ts'
import { paths } from '#web/paths.ts'
import type { PlaceInQueue } from './review-queue.ts'

export type ReviewAction = Action<BodyInput<typeof reviewDocument>, TransactionDocument>

export const failedDecision = 'The decision could not be saved'

/** Stores the decision on a document's file, then shows the next file to check, replacing this one in the browser history. */
export function useReview(
  { id, clientId, name }: TransactionDocument,
  queue: PlaceInQueue | undefined,
): ReviewAction {
  const [, navigate] = useLocation()
  return useAction(
    (body: BodyInput<typeof reviewDocument>) => request(calls.reviewDocument, { params: { id }, body }),
    {
      done: (_, { outcome }) => ({
        title: outcome === 'accepted' ? `Accepted: ${name}` : `Asked again: ${name}`,
        ...(queue?.next ? {} : { description: 'Nothing more is to be checked.' }),
      }),
      failed: failedDecision,
      changes: { call: calls.reviewDocument, clientId },
      refetchesOnFailure: true,
      onDone: () => {
        if (queue?.next && queue.place !== null)
          navigate(paths.clientDocument(queue.next.clientId, queue.next.id), { replace: true })
      },
    },
  )
}

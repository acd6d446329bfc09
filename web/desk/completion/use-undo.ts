import { useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:desk-call-table'
import { concerns } from '#web/data/live-invalidation.ts'
import { failureMessage } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import type { ToastContent } from '#web/ui/toast-context.ts'
import { refreshClients } from '../deal/client-search-results.ts'

/** A step or a date that was completed, or the first of several dates. */
export interface Completed {
  clientId: string
  subject: 'step' | 'date'
  id: string
  title: string
  /** The title counts several dates. */
  isSeveral?: boolean
  /** The deal was closed with it. */
  reopens?: boolean
}

async function undo({ clientId, subject, id, reopens }: Completed): Promise<unknown> {
  if (reopens) await request(calls.undoOutcome, { params: { id: clientId } })
  return subject === 'step'
    ? request(calls.undoStep, { params: { stepId: id } })
    : request(calls.undoDate, { params: { dateId: id } })
}

/** Returns the toast after completing something of a client: for its ten seconds *Undo* puts back what was before. */
export function useUndo(): (completed: Completed, description: string) => ToastContent {
  const queries = useQueryClient()
  const { run } = useAction(undo, {
    done: (_answer, { title, isSeveral }) => `${title} ${isSeveral ? 'are' : 'is'} open again`,
    failed: (error) => failureMessage(error, 'It could not be undone'),
    onDone: async (_answer, { clientId }) => {
      refreshClients(queries)
      const event = { clientId, topics: calls.undoStep.changes }
      await queries.invalidateQueries({ predicate: ({ meta }) => concerns(event, 'admin', meta) })
    },
  })
  return (completed, description) => ({
    title: 'Completed',
    description,
    action: { text: 'Undo', onAction: () => run(completed) },
  })
}

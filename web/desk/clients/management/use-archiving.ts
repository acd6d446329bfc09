import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { failureMessage } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { useToast } from '#web/ui/toast-context.ts'
import { changeResults, refreshClients } from '../../deal/client-search-results.ts'

/** The server's limit per call. */
const maxPerCall = 1_000

/** One client uses the specified call; several use the bulk call, which returns the ones it changed. */
async function setArchived(ids: readonly string[], isArchived: boolean): Promise<string[]> {
  const [only] = ids
  if (only !== undefined && ids.length === 1) {
    const call = isArchived ? calls.archiveClient : calls.restoreClient
    return [(await request(call, { params: { id: only } })).id]
  }
  const changed: string[] = []
  for (let start = 0; start < ids.length; start += maxPerCall) {
    const body = { ids: ids.slice(start, start + maxPerCall), isArchived }
    changed.push(...(await request(calls.archiveClients, { body })).changed)
  }
  return changed
}

function doneMessages(count: number, isArchived: boolean): string {
  const done = isArchived ? 'archived' : 'restored'
  return count === 1 ? `Client ${done} successfully` : `${count} clients ${done} successfully`
}

export type SetArchived = (clients: readonly AdminClient[], isArchived: boolean) => Promise<void>

/** Archives or restores clients immediately, with a toast that offers Undo. */
export function useArchiving(): SetArchived {
  const queries = useQueryClient()
  const toast = useToast()
  return useCallback(
    async (clients, shouldArchive) => {
      const run = async (ids: readonly string[], isArchived: boolean, canUndo: boolean) => {
        try {
          const changed = new Set(await setArchived(ids, isArchived))
          changeResults(queries, (client) => (changed.has(client.id) ? { ...client, isArchived } : client))
          const undo = { text: 'Undo', onAction: () => void run([...changed], !isArchived, false) }
          toast({
            title: 'Success',
            description: doneMessages(changed.size, isArchived),
            ...(canUndo && changed.size > 0 ? { action: undo } : {}),
          })
        } catch (error) {
          const fallback = `Failed to ${isArchived ? 'archive' : 'restore'} client`
          toast({ title: 'Error', description: failureMessage(error, fallback), variant: 'error' })
        } finally {
          refreshClients(queries)
        }
      }
      await run(
        clients.map(({ id }) => id),
        shouldArchive,
        true,
      )
    },
    [queries, toast],
  )
}

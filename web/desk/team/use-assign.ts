import { useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { queryKey } from '#web/data/query-key.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { changeResults, refreshClients } from '../deal/client-search-results.ts'
import { memberName, useTeam } from './use-team.ts'

/** The server's limit per call. */
const maxPerCall = 1_000

async function assign(ids: readonly string[], assignedTo: string | null): Promise<string[]> {
  const changed: string[] = []
  for (let start = 0; start < ids.length; start += maxPerCall) {
    const body = { ids: ids.slice(start, start + maxPerCall), assignedTo }
    changed.push(...(await request(calls.assignClients, { body })).changed)
  }
  return changed
}

/** Assigns deals to a member, or to nobody (null), and says so in a toast. */
export function useAssign(clients: readonly AdminClient[]) {
  const queries = useQueryClient()
  const team = useTeam()
  const ids = clients.map(({ id }) => id)
  return useAction((memberId: string | null) => assign(ids, memberId), {
    onDone: (changed, memberId) => {
      const assignedTo = memberId ?? undefined
      const known = new Set(changed)
      changeResults(queries, (client) => (known.has(client.id) ? { ...client, assignedTo } : client))
      for (const id of changed) {
        const key = queryKey(calls.getClient, { id })
        queries.setQueryData<AdminClient>(key, (client) => client && { ...client, assignedTo })
        void queries.invalidateQueries({ queryKey: key })
      }
      refreshClients(queries)
    },
    done: (_changed, memberId) => {
      const who = clients.length === 1 ? 'Client' : `${clients.length} clients`
      if (memberId === null) return `${who} ${clients.length === 1 ? 'is' : 'are'} no longer assigned`
      const name = memberName(team, memberId)
      return `${who} assigned to ${name === 'You' ? 'you' : name}`
    },
    failed: 'Failed to assign',
  })
}

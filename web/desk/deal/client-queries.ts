import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient, ClientChanges, ClientDraft } from '#contract/calls/clients/clients.ts'
import type { OutcomeChange } from '#contract/calls/clients/set-outcome.ts'
import { isEnded, outcomeLabels } from '#contract/rules/deal/outcomes.ts'
import { concerns } from '#web/data/live-invalidation.ts'
import { queryKey } from '#web/data/query-key.ts'
import { failureMessage, isNotFound } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { changeResults, refreshClients } from './client-search-results.ts'
import { useCopyPortalLink } from './portal-link.ts'

const listKey = queryKey(calls.listClients)

/** Updates a changed client in the cached list, and refetches lists, figures and its page. */
function settle(queries: QueryClient, client: AdminClient): void {
  const key = queryKey(calls.getClient, { id: client.id })
  queries.setQueryData(key, client)
  queries.setQueryData<AdminClient[]>(listKey, (list) =>
    list?.map((other) => (other.id === client.id ? client : other)),
  )
  changeResults(queries, (other) => (other.id === client.id ? client : other))
  refreshClients(queries)
}

export function useCreateClient() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (draft: ClientDraft) => request(calls.createClient, { body: draft }),
    onSuccess: (client) => {
      queries.setQueryData<AdminClient[]>(listKey, (list) => list && [client, ...list])
      refreshClients(queries)
    },
  })
}

export function useChangeClient(clientId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (changes: ClientChanges) =>
      request(calls.changeClient, { params: { id: clientId }, body: changes }),
    onSuccess: (client) => settle(queries, client),
  })
}

/** Fetches the client's current state, and updates it in the cached list. */
export function useFetchClient(): (clientId: string) => Promise<AdminClient> {
  const queries = useQueryClient()
  return async (clientId) => {
    const client = await request(calls.getClient, { params: { id: clientId } })
    settle(queries, client)
    return client
  }
}

/** The actions on a whole client, with their toast messages (specification, section 8). */
const actions = {
  archive: {
    run: (id: string) => request(calls.archiveClient, { params: { id } }),
    done: 'Client archived successfully',
    failed: 'Failed to archive client',
  },
  restore: {
    run: (id: string) => request(calls.restoreClient, { params: { id } }),
    done: 'Client restored successfully',
    failed: 'Failed to restore client',
  },
  'new-link': {
    run: (id: string) => request(calls.replaceLink, { params: { id } }),
    done: 'The old link no longer works. Send the new one.',
    failed: 'Failed to replace the link',
  },
  delete: {
    run: (id: string) => request(calls.deleteClient, { params: { id } }),
    done: 'Client deleted successfully',
    failed: 'Failed to delete client',
  },
}

export type ClientAction = keyof typeof actions

/** Archives, restores or deletes a client or replaces its link, and shows a toast with the result. */
export function useClientAction(action: ClientAction) {
  const queries = useQueryClient()
  const copyLink = useCopyPortalLink()
  const { run, done, failed } = actions[action]
  return useAction<AdminClient, AdminClient | { id: string }>(({ id }) => run(id), {
    onDone: (answer) => ('uniqueId' in answer ? settle(queries, answer) : forget(queries, answer.id)),
    done: (answer) => {
      if (action !== 'new-link' || !('uniqueId' in answer)) return done
      const offer = { text: 'Copy link', onAction: () => void copyLink(answer.uniqueId) }
      return { title: 'Success', description: done, action: offer }
    },
    failed,
    onFailed: (error) => {
      // Another admin already deleted it, so drop the row.
      if (isNotFound(error)) refreshClients(queries)
    },
  })
}

/** Undoes the newest change of a client's outcome. */
function useUndoOutcome() {
  const queries = useQueryClient()
  return useAction((id: string) => request(calls.undoOutcome, { params: { id } }), {
    onDone: (client) => settleDeal(queries, client),
    done: ({ outcome }) => `The deal is ${outcomeLabels[outcome]} again`,
    failed: (error) => failureMessage(error, 'It could not be undone'),
  })
}

/** Refetches all that a new outcome changes. */
function settleDeal(queries: QueryClient, client: AdminClient): void {
  settle(queries, client)
  const event = { clientId: client.id, topics: calls.setOutcome.changes }
  void queries.invalidateQueries({ predicate: ({ meta }) => concerns(event, 'admin', meta) })
}

const mailedNote = ({ firstName }: AdminClient, isMailed: boolean): string =>
  isMailed ? `Emailed to ${firstName}.` : `The email to ${firstName} did not go out.`

/** Sets a client's outcome, after which `mail` may email it; for its ten seconds the toast offers Undo, and to archive a deal that has ended. */
export function useSetOutcome({ id }: AdminClient, mail: () => Promise<boolean | null>) {
  const queries = useQueryClient()
  const archive = useClientAction('archive')
  const undo = useUndoOutcome()
  const run = async (body: OutcomeChange) => {
    const client = await request(calls.setOutcome, { params: { id }, body })
    return { client, isMailed: body.tellsClient ? await mail() : null }
  }
  return useAction(run, {
    onDone: ({ client }) => settleDeal(queries, client),
    done: ({ client, isMailed }) => ({
      title: 'Success',
      description: `The deal is marked as ${outcomeLabels[client.outcome]}`,
      ...(isMailed === null ? {} : { note: mailedNote(client, isMailed) }),
      action: { text: 'Undo', onAction: () => undo.run(id) },
      ...(isEnded(client.outcome) && !client.isArchived
        ? { secondAction: { text: 'Archive', onAction: () => archive.run(client) } }
        : {}),
    }),
    failed: 'Failed to set the status of the deal',
  })
}

/** Turns email on for a client who agreed to it. */
export function useAgreeToEmail({ id, firstName }: AdminClient) {
  const queries = useQueryClient()
  return useAction(() => request(calls.agreeToEmail, { params: { id } }), {
    onDone: (client) => settle(queries, client),
    done: ({ reach }) =>
      `${firstName} gets email ${reach.includes('email') ? 'from now on' : 'once the address is confirmed'}`,
    failed: 'Failed to turn on email',
    changes: { call: calls.agreeToEmail, clientId: id },
    refetchesOnFailure: true,
  })
}

function forget(queries: QueryClient, clientId: string): void {
  queries.setQueryData<AdminClient[]>(listKey, (list) => list?.filter(({ id }) => id !== clientId))
  changeResults(queries, (client) => (client.id === clientId ? null : client))
  queries.removeQueries({ queryKey: queryKey(calls.getClient, { id: clientId }) })
  refreshClients(queries)
}

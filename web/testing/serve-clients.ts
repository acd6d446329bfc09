import { archiveClients, assignClients, findClients } from '#contract/calls/clients/client-list.ts'
import {
  type AdminClient,
  archiveClient,
  changeClient,
  deleteClient,
  listClients,
  restoreClient,
} from '#contract/calls/clients/clients.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { answer } from './answers.ts'
import { sampleAdminClient, sampleTeam } from './samples.ts'

interface ServedClients {
  /** The queries of the list, oldest first. */
  queries: URLSearchParams[]
  /** Everything of a client as it is now. */
  now: () => readonly AdminClient[]
}

/** Answers the calls of a list of clients from the given ones: by text, archived or not, reach and language, in their order; its actions change them. */
export function serveClients(clients: readonly AdminClient[]): ServedClients {
  let list = clients
  const queries: URLSearchParams[] = []
  const change = (id: string | undefined, changes: Partial<AdminClient>) => {
    list = list.map((client) => (client.id === id ? { ...client, ...changes } : client))
    return list.find((client) => client.id === id) ?? sampleAdminClient()
  }
  answer(findClients, ({ query }) => {
    queries.push(query)
    const hidden = list.some(({ isSample }) => !isSample) && list.find(({ isSample }) => isSample)
    const listed = list.filter((client) => client !== hidden)
    const search = (query.get('search') ?? '').toLowerCase()
    const status = query.get('status') ?? 'all'
    const found = listed.filter(
      ({ isArchived, ...client }) =>
        (status === 'all' || isArchived === (status === 'archived')) &&
        (query.get('reach') !== 'portal-only' || client.reach.length === 0) &&
        ['all', client.language ?? 'en'].includes(query.get('language') ?? 'all') &&
        (query.get('assigned') ?? client.assignedTo ?? 'none') === (client.assignedTo ?? 'none') &&
        Object.values(client).some(
          (value) => typeof value !== 'object' && String(value).toLowerCase().includes(search),
        ),
    )
    const archived = listed.filter(({ isArchived }) => isArchived).length
    const counts = { total: listed.length, active: listed.length - archived, archived }
    const hiddenSample = hidden ? { id: hidden.id, name: nameOf(hidden) } : null
    return { clients: found, total: found.length, counts, hiddenSample }
  })
  answer(listClients, () => [...list])
  answer(changeClient, ({ params, body }) => change(params['id'], body as Partial<AdminClient>))
  answer(archiveClient, ({ params }) => change(params['id'], { isArchived: true }))
  answer(restoreClient, ({ params }) => change(params['id'], { isArchived: false }))
  answer(assignClients, ({ body }) => {
    for (const id of body.ids) change(id, { assignedTo: body.assignedTo ?? undefined })
    return { changed: [...body.ids] }
  })
  answer(archiveClients, ({ body }) => {
    for (const id of body.ids) change(id, { isArchived: body.isArchived })
    return { changed: [...body.ids] }
  })
  answer(deleteClient, ({ params }) => {
    list = list.filter(({ id }) => id !== params['id'])
    return { id: params['id'] ?? '' }
  })
  answer(getTeam, () => sampleTeam())
  return { queries, now: () => list }
}

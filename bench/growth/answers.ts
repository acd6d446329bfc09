import { fillPath } from '#contract/call.ts'
import { findClients } from '#contract/calls/clients/client-list.ts'
import { searchClients } from '#contract/calls/clients/client-search.ts'
import { changeClient, getClient } from '#contract/calls/clients/clients.ts'
import { listDocuments } from '#contract/calls/deal/documents.ts'
import { listSteps } from '#contract/calls/deal/steps.ts'
import { getClosedDeals } from '#contract/calls/desk/closed-deals.ts'
import { searchDeals } from '#contract/calls/desk/search.ts'
import { getAdminStats } from '#contract/calls/desk/stats.ts'
import { getPipeline, getToday } from '#contract/calls/desk/today.ts'
import { listConversations } from '#contract/calls/messages/conversations.ts'
import { soughtName } from './made-up.ts'

/** The client whose deal is read and changed. */
export interface Sought {
  id: string
  uniqueId: string
}

/** A read whose cost is measured. */
export interface Read {
  title: string
  path: string
}

/** What is read, in the order of the table. */
export function readsOf({ id, uniqueId }: Sought): Read[] {
  const clients = findClients.path
  const name = encodeURIComponent(soughtName.lastName)
  return [
    { title: 'Closed Deals', path: getClosedDeals.path },
    { title: 'search for one client', path: `${clients}?search=${name}` },
    { title: 'the same in the bar of all pages', path: `${searchClients.path}?search=${name}` },
    { title: 'search in deals', path: `${searchDeals.path}?search=${name}%20insurance` },
    { title: 'list by health', path: `${clients}?sort=health` },
    { title: 'archived', path: `${clients}?status=archived` },
    { title: 'pipeline', path: getPipeline.path },
    { title: 'conversations', path: listConversations.path },
    { title: 'list by property, page 3', path: `${clients}?sort=property&page=3` },
    { title: 'search "magnolia"', path: `${clients}?search=magnolia` },
    { title: 'figures', path: getAdminStats.path },
    { title: 'first page of clients', path: clients },
    { title: 'Today', path: getToday.path },
    { title: 'one client', path: fillPath(getClient.path, { id }) },
    { title: 'its portal', path: `/client/${uniqueId}` },
    { title: 'its steps', path: fillPath(listSteps.path, { id }) },
    { title: 'its documents', path: fillPath(listDocuments.path, { id }) },
  ]
}

/** Changes the client, so that no answer kept from before counts. */
export async function change(address: string, cookie: string, { id }: Sought, n: number): Promise<void> {
  const reply = await fetch(address + fillPath(changeClient.path, { id }), {
    method: changeClient.method,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ agentName: `Jordan Lee ${n}` }),
  })
  await reply.arrayBuffer()
  if (reply.status !== 200) throw new Error(`The change returned ${reply.status}`)
}

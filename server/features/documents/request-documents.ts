import type { z } from 'zod'
import type { DocumentRequest, TransactionDocument } from '#contract/calls/deal/documents.ts'
import type { Actor } from '../../db/activity-log.ts'
import type { Change } from '../../db/change.ts'
import { assertNotArchived } from '../../db/client-rows.ts'
import { commitForClient } from '../../db/commit-for-client.ts'
import type { ClientRow } from '../../db/schema.ts'
import { assertDayOfDeal } from '../../http/possible-day.ts'
import { notify } from '../../notifications/in-app/notify.ts'
import type { Services } from '../../services.ts'
import { setAskedIn } from './document-data.ts'
import { hiddenFromAsked, insertRequest, isHiddenFromAsked, notifyOfRequest } from './request-document.ts'

type Request = z.output<typeof DocumentRequest>

interface Asking extends Pick<Change, 'db' | 'now' | 'changed'> {
  record: (action: string, name: string) => Promise<void>
}

/** Notifies the client side once of all requests to the client, by name; requests to others notify nobody. */
async function notifyOfRequests(
  change: Asking,
  client: ClientRow,
  documents: readonly TransactionDocument[],
): Promise<void> {
  const own = documents.filter(({ askedOf }) => askedOf === 'client')
  const [first] = own
  if (!first) return
  if (own.length === 1) {
    await notifyOfRequest(change, client, first)
    return
  }
  const eventId = await notify(change, client, {
    says: {
      text: 'documents-requested',
      values: { documents: own.map(({ id, name, dueDate }) => ({ id, name, dueOn: dueDate })) },
    },
  })
  if (eventId !== null)
    await setAskedIn(
      change.db,
      own.map(({ id }) => id),
      eventId,
    )
}

/**
 * Requests documents within a change of a client, each with an activity entry, with one notification for all. Returns them in the
 * order of the requests, which lists use, too.
 */
export async function askForDocuments(
  change: Asking,
  client: ClientRow,
  requests: readonly Request[],
): Promise<TransactionDocument[]> {
  const documents: TransactionDocument[] = []
  // Lists show the newest first.
  for (const request of requests.toReversed())
    documents.unshift(await insertRequest(change, client.id, request))
  for (const { name } of documents) await change.record('document.requested', name)
  await notifyOfRequests(change, client, documents)
  return documents
}

/** Requests several documents at once, all or none. Throws as `requestDocument` does. */
export async function requestDocuments(
  services: Services,
  clientId: string,
  requests: readonly Request[],
  actor: Actor,
): Promise<TransactionDocument[]> {
  const hidden = requests.findIndex(isHiddenFromAsked)
  if (hidden !== -1) throw hiddenFromAsked(`documents.${hidden}.isForClient`)
  return commitForClient(services, { clientId, actor }, async (change) => {
    assertNotArchived(change.client)
    for (const [place, { dueDate }] of requests.entries())
      assertDayOfDeal(`documents.${place}.dueDate`, dueDate, change.client)
    const documents = await askForDocuments(change, change.client, requests)
    change.announce(['documents'], requests.some(({ isForClient }) => isForClient) ? 'everyone' : 'admins')
    return documents
  })
}

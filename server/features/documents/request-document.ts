import type { z } from 'zod'
import type { DocumentRequest, TransactionDocument } from '#contract/calls/deal/documents.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotArchived } from '../../db/client-rows.ts'
import { type ClientChange, commitForClient } from '../../db/commit-for-client.ts'
import { selectRequestsToClient } from '../../db/document-requests.ts'
import type { ClientRow } from '../../db/schema.ts'
import { assertDayOfDeal } from '../../http/possible-day.ts'
import { notify } from '../../notifications/in-app/notify.ts'
import { invalid } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { insertDocument, joinRoles, withoutFile } from './document-data.ts'

/** The 400 for asking a client for what they do not see. */
export const hiddenFromAsked = (field = 'isForClient') =>
  invalid({ [field]: 'What is asked of the client is shown to them' })

/** Whether a request asks the client for what they would not see. */
export const isHiddenFromAsked = ({
  isForClient,
  askedOf,
}: Pick<z.output<typeof DocumentRequest>, 'isForClient' | 'askedOf'>) => !isForClient && askedOf === 'client'

type Asking = Pick<ClientChange, 'db' | 'now' | 'changed'>

/** Inserts a requested document, pending until a file is uploaded for it. */
export function insertRequest(
  { db, now }: Asking,
  clientId: string,
  request: z.output<typeof DocumentRequest>,
): Promise<TransactionDocument> {
  return insertDocument(db, {
    ...request,
    clientId,
    ...withoutFile,
    uploadDate: now,
    forPartners: joinRoles(request.forPartners),
  })
}

/** Notifies the client of a document requested from them; one requested from another party notifies no one. */
export async function notifyOfRequest(
  change: Asking,
  client: ClientRow,
  document: TransactionDocument,
): Promise<void> {
  const { db } = change
  const { id, name, description, dueDate } = document
  const isFromClient = await selectRequestsToClient(db).select('id').where('id', '=', id).executeTakeFirst()
  if (!isFromClient) return
  await notify(change, client, {
    says: { text: 'document-requested', values: { name, description, dueOn: dueDate } },
    subjectId: id,
  })
}

/**
 * Requests a document, which stays pending until a file is uploaded for it, and notifies the client, unless only the team sees
 * it. Throws 400 for a request to the client that they would not see and for a day long before the deal, 404, and 409 for an
 * archived client.
 */
export async function requestDocument(
  services: Services,
  clientId: string,
  request: z.output<typeof DocumentRequest>,
  actor: Actor,
): Promise<TransactionDocument> {
  if (isHiddenFromAsked(request)) throw hiddenFromAsked()
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { client, record, announce } = change
    assertNotArchived(client)
    assertDayOfDeal('dueDate', request.dueDate, client)
    const document = await insertRequest(change, clientId, request)
    await notifyOfRequest(change, client, document)
    await record('document.requested', document.name)
    announce(['documents'], request.isForClient ? 'everyone' : 'admins')
    return document
  })
}

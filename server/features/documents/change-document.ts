import type { z } from 'zod'
import type { DocumentChanges, TransactionDocument } from '#contract/calls/deal/documents.ts'
import type { Actor } from '../../db/activity-log.ts'
import { commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import type { Services } from '../../services.ts'
import { getDocumentOf, updateDocument } from './document-data.ts'

/**
 * Changes a document's name, description or category; what does not differ is neither recorded nor announced. The file
 * keeps the name under which it was uploaded. Throws 404.
 */
export async function changeDocument(
  services: Services,
  id: string,
  changes: z.output<typeof DocumentChanges>,
  actor: Actor,
): Promise<TransactionDocument> {
  const by = { clientId: ownerOf('documents', id), actor }
  return commitForClient(services, by, async ({ db, client, record, announce }) => {
    const before = await getDocumentOf(db, client.id, id)
    const after = { ...before, ...changes }
    const { name, category, description } = after
    const isRenamed = name !== before.name
    if (!isRenamed && category === before.category && description === before.description) return before
    await updateDocument(db, client.id, id, { name, category, description })
    if (isRenamed) await record('document.renamed', `${before.name} → ${name}`)
    else await record('document.changed', name)
    announce(['documents'])
    return after
  })
}

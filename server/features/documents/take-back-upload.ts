import { firstNameOf } from '#contract/rules/person-name.ts'
import type { PortalOfReader } from '../../access/portal-of-link.ts'
import { assertNotArchived } from '../../db/client-rows.ts'
import { commitForClient } from '../../db/commit-for-client.ts'
import { conflict, orNotFound } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { withoutFile } from './document-data.ts'

/**
 * Takes back an own upload that the team has not opened: deletes its file and details, reopens its request, and deletes an upload
 * without a request. Throws 404 for another person's file, and 409 once it was opened.
 */
export async function takeBackUpload(
  services: Services,
  { clientId, personId }: PortalOfReader,
  id: string,
): Promise<{ id: string }> {
  const filePath = await commitForClient(services, { clientId, actor: { personId } }, async (change) => {
    const { db, now, client, reader, record, announce } = change
    const found = await db
      .selectFrom('documents')
      .selectAll()
      .where('id', '=', id)
      .where('clientId', '=', clientId)
      .where('uploadedBy', '=', 'client')
      .where('status', '=', 'available')
      .where('isForClient', '=', true)
      .where((of) =>
        reader.role === 'client' ? of('personId', 'is', null) : of('personId', '=', reader.personId),
      )
      .executeTakeFirst()
    const row = orNotFound(found)
    assertNotArchived(client)
    if (row.seenAt !== null || row.acceptedAt !== null) {
      const agent = firstNameOf(row.seenBy ?? client.agentName)
      throw conflict(agent ? (t) => t.openedBy(agent) : (t) => t.openedBySomebody)
    }
    if (row.version === 0) await db.deleteFrom('documents').where('id', '=', id).execute()
    else
      await db
        .updateTable('documents')
        .set({ ...withoutFile, uploadDate: now })
        .where('id', '=', id)
        .execute()
    // The file stays on record by name and checksum.
    await record('document.taken-back', `${row.name}: ${row.originalName} (SHA-256 ${row.sha256})`)
    announce(row.messageId === null ? ['documents'] : ['documents', 'messages'])
    return row.filePath
  })
  // The next file check sets a leftover file aside.
  if (filePath !== null && !services.isRehearsal)
    await services.files
      .remove(filePath)
      .catch((error: unknown) => services.log.warn({ err: error }, 'file not removed'))
  return { id }
}

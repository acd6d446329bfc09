import { rm } from 'node:fs/promises'
import type { z } from 'zod'
import type { fileIncoming } from '#contract/calls/messages/incoming.ts'
import { limits } from '#contract/rules/limits.ts'
import type { AdminIdentity } from '../../access/sign-in.ts'
import { adminActor } from '../../db/activity-log.ts'
import { type Change, commit } from '../../db/change.ts'
import { lockActiveClient } from '../../db/client-rows.ts'
import type { IncomingFileRow } from '../../db/incoming-file-row.ts'
import type { IncomingRow } from '../../db/incoming-rows.ts'
import { clientOfPerson, isClient, isPartner, requireReader } from '../../db/readers.ts'
import { receiveFile } from '../../files/receive-file.ts'
import { bankDetailsToAgent } from '../../http/bank-details.ts'
import { notify } from '../../notifications/in-app/notify.ts'
import { invalid, orNotFound } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { joinRoles } from '../documents/document-data.ts'
import { type Filed, moveToDocuments } from './file-documents.ts'
import { updateIncoming } from './incoming-data.ts'
import { getIncomingFile, listIncomingFiles } from './incoming-file-data.ts'
import { lockToSort } from './sort-incoming.ts'
import { emailKind } from './unread-email.ts'

type Body = z.output<typeof fileIncoming.body>
type Chosen = NonNullable<Body['documents']>[number]
type Filing = Pick<Body, 'personId' | 'clientId'> & { documents: readonly Chosen[] }

/** Throws 422 when a file that others than the team will see has bank numbers in its text, as for a member's upload. */
async function refuseBankNumbers(services: Services, documents: readonly Chosen[]): Promise<void> {
  const { db, files, tempDir, bankFiles } = services
  for (const { fileId, isForClient, forPartners } of documents) {
    if (!isForClient && forPartners.length === 0) continue
    const { filePath, mimeType } = await getIncomingFile(db, fileId)
    const found = filePath === null ? null : await files.open(filePath)
    if (!found) continue
    const { tempPath } = await receiveFile(found.stream, tempDir, limits.upload)
    try {
      if (await bankFiles.hasBankNumbers(tempPath, mimeType)) throw bankDetailsToAgent('file')
    } finally {
      await rm(tempPath, { force: true })
    }
  }
}

/** Whose documents the files become: of the person, or of the team. Throws 404, and 400 without a deal. */
async function filedFor(
  { db }: Change,
  row: IncomingRow,
  { personId, clientId }: Filing,
): Promise<Pick<Filed, 'clientId' | 'uploadedBy' | 'personId'>> {
  if (personId === undefined) {
    const deal = row.clientId ?? clientId
    if (deal === undefined) throw invalid({ clientId: 'Choose a transaction' })
    return { clientId: (await lockActiveClient(db, deal)).id, uploadedBy: 'admin', personId: null }
  }
  const client = await lockActiveClient(db, orNotFound(await clientOfPerson(db, personId)))
  const reader = await requireReader(db, client, personId)
  const uploadedBy = isPartner(reader) ? 'partner' : 'client'
  return { clientId: client.id, uploadedBy, personId: isClient(reader) ? null : personId }
}

/** The chosen files of a message. Throws 400 for one that is not its, still comes, or is an email that could not be read. */
async function chosenFiles(
  { db }: Change,
  { id }: IncomingRow,
  documents: readonly Chosen[],
): Promise<{ file: IncomingFileRow; chosen: Chosen }[]> {
  const own = new Map(((await listIncomingFiles(db, [id])).get(id) ?? []).map((file) => [file.id, file]))
  return documents.map((chosen) => {
    const file = own.get(chosen.fileId)
    own.delete(chosen.fileId)
    if (!file?.filePath || file.mimeType === emailKind)
      throw invalid({ documents: 'One of these files cannot be filed' })
    return { file, chosen }
  })
}

/**
 * Makes documents of the files of a message that waits, while its words reach no chat: of the team, or as the upload of a person. Who
 * sees each is said with it. Throws 404; 400; 422 for bank numbers in a file that others will see; and 409 when it no longer waits or
 * the deal is archived.
 */
export async function fileDocuments(
  services: Services,
  id: string,
  filing: Filing,
  identity: AdminIdentity,
): Promise<Record<string, never>> {
  await refuseBankNumbers(services, filing.documents)
  return commit(services, async (change) => {
    const { db, now } = change
    const row = await lockToSort(db, id)
    const files = await chosenFiles(change, row, filing.documents)
    const filed = await filedFor(change, row, filing)
    const { clientId } = filed
    for (const { file, chosen } of files) {
      const isForClient = chosen.isForClient || filed.uploadedBy === 'client'
      const [document] = await moveToDocuments(change, [file], {
        ...filed,
        messageId: null,
        isForClient,
        forPartners: joinRoles(chosen.forPartners),
      })
      if (!document) continue
      const { name } = document
      await change.record({
        clientId,
        actor: adminActor(identity),
        action: 'document.uploaded',
        subject: name,
      })
      if (isForClient && filed.uploadedBy !== 'client')
        await notify(change, await lockActiveClient(db, clientId), {
          says: { text: 'document-shared', values: { name, description: null } },
          subjectId: document.id,
        })
    }
    const isShown = filing.documents.some(({ isForClient }) => isForClient) || filed.uploadedBy === 'client'
    await updateIncoming(db, id, {
      state: 'filed',
      reason: null,
      clientId,
      personId: filing.personId ?? null,
      sortedAt: now,
      sortedBy: identity.admin.name,
    })
    change.changed(clientId, ['documents'], isShown ? 'everyone' : 'admins')
    change.signal({ kind: 'to-sort-changed' })
    return {}
  })
}

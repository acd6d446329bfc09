import { messagesReadTogether, withoutBankNumbers } from '#contract/rules/bank-details/bank-details.ts'
import { withoutLogos } from '#contract/rules/left-out.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { personActor } from '../../db/activity-log.ts'
import type { Change } from '../../db/change.ts'
import type { IncomingRow } from '../../db/incoming-rows.ts'
import { isClient, type Reader } from '../../db/readers.ts'
import { enqueueForAdmins } from '../../notifications/outbox/enqueue-for-admins.ts'
import { getNextMessageTime, insertMessage, listLastContents } from '../messages/message-data.ts'
import { moveToDocuments } from './file-documents.ts'
import { leftOutColumn, leftOutIn, listIncomingFiles } from './incoming-file-data.ts'

/**
 * Puts an incoming message into the chat as the message of a person of the client side, whose deal is locked. Bank numbers that
 * show only together with the last messages of the chat are removed, too. Returns what is stored.
 */
export async function fileIncoming(
  change: Change,
  row: IncomingRow,
  { writer, addedBy }: { writer: Reader; addedBy: string | null },
): Promise<{ messageId: string; content: string; isMasked: boolean }> {
  const { db, now } = change
  const { id, channel, content: received, isMasked: wasMasked, leftOut } = row
  const files = (await listIncomingFiles(db, [id])).get(id) ?? []
  const clientId = writer.id
  const limit = messagesReadTogether - 1
  const before = await listLastContents(db, { clientId, senderType: 'client', limit })
  const content = withoutBankNumbers(received, before)
  const isMasked = wasMasked || content !== received
  const message = await insertMessage(db, {
    clientId,
    senderType: 'client',
    senderName: nameOf(writer),
    personId: isClient(writer) ? null : writer.personId,
    writtenBy: null,
    content,
    idempotencyKey: `incoming ${id}`,
    createdAt: await getNextMessageTime(db, clientId, now),
    by: channel,
    addedBy,
    isMasked,
    leftOut,
    leftOutFiles: leftOutColumn(withoutLogos(leftOutIn(row))),
    fileCount: files.length,
  })
  await enqueueForAdmins(db, { clientId, kind: 'client_message', subjectId: message.id }, now)
  const actor = personActor(writer)
  await change.record({ clientId, actor, action: 'message.sent' })
  if (isMasked) await change.record({ clientId, actor, action: 'bank-details.stopped', subject: 'Chat' })
  const documents = await moveToDocuments(change, files, {
    clientId,
    uploadedBy: 'client',
    personId: isClient(writer) ? null : writer.personId,
    messageId: message.id,
    isForClient: true,
    forPartners: '',
  })
  for (const { name: subject } of documents)
    await change.record({ clientId, actor, action: 'document.uploaded', subject })
  // Photos that are still fetched belong to the deal from now on.
  if (documents.length < files.length)
    await db.updateTable('incoming_files').set({ clientId }).where('incomingId', '=', id).execute()
  change.changed(clientId, documents.length > 0 ? ['messages', 'documents'] : ['messages'])
  return { messageId: message.id, content, isMasked }
}

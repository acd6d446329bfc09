import type { Message } from '#contract/calls/messages/messages.ts'
import type { Db } from '../../db/database.ts'

/** Whether only the files that the client side sees are listed. */
export interface FilesShown {
  isForClient: boolean
}

interface FileOfMessage {
  id: string
  name: string
  messageId: string | null
  size: number
  mimeType: string
  isComing: boolean
}

/** The documents that came with the messages of a chat, in one statement with the photos that are still fetched. */
export async function listFilesOfChat(
  db: Db,
  clientId: string,
  { isForClient }: FilesShown,
): Promise<FileOfMessage[]> {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'originalName as name', 'fileSize as size', 'mimeType', 'messageId', 'filePath'])
    .where('clientId', '=', clientId)
    .where('messageId', 'is not', null)
    .where('status', '=', 'available')
    .$if(isForClient, (of) => of.where('isForClient', '=', true))
    .unionAll(
      db
        .selectFrom('incoming_files')
        .innerJoin('incoming', 'incoming.id', 'incoming_files.incomingId')
        .select([
          'incoming_files.id',
          'incoming_files.originalName as name',
          'incoming_files.fileSize as size',
          'incoming_files.mimeType',
          'incoming.messageId',
          'incoming_files.filePath',
        ])
        .where('incoming.clientId', '=', clientId)
        .where('incoming.messageId', 'is not', null)
        .where('incoming_files.nextTryAt', 'is not', null),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ filePath, ...row }) => ({ ...row, isComing: filePath === null }))
}

/** The messages with their files. */
export function withFiles(messages: readonly Message[], files: readonly FileOfMessage[]): Message[] {
  return messages.map((message) => {
    const own = files.flatMap(({ messageId, id, name, size, mimeType, isComing }) =>
      messageId === message.id ? [isComing ? { id, name, isComing } : { id, name, size, mimeType }] : [],
    ) as Message['files'] & object
    return own.length === 0 ? message : { ...message, files: own }
  })
}

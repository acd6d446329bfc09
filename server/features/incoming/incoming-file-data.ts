import type { IncomingFile } from '#contract/calls/messages/incoming.ts'
import type { LeftOutFile } from '#contract/rules/left-out.ts'
import type { Db } from '../../db/database.ts'
import type { IncomingFileRow } from '../../db/incoming-file-row.ts'
import { newId } from '../../db/new-id.ts'
import { orNotFound } from '../../problem.ts'
import type { StoredFile } from './received-files.ts'

/** The files that were left out, by name; none where only their number is known. */
export function leftOutIn({ leftOutFiles }: { leftOutFiles: string | null }): LeftOutFile[] {
  return leftOutFiles === null ? [] : (JSON.parse(leftOutFiles) as LeftOutFile[])
}

/** The column of the files that were left out; null for none. */
export const leftOutColumn = (files: readonly LeftOutFile[]): string | null =>
  files.length === 0 ? null : JSON.stringify(files)

/** A row of a file; what is not given is unknown. */
export const incomingFileRow = (
  columns: Pick<IncomingFileRow, 'incomingId' | 'clientId' | 'originalName'> & Partial<IncomingFileRow>,
): IncomingFileRow => ({
  filePath: null,
  fileSize: 0,
  mimeType: '',
  sha256: null,
  sourceUrl: null,
  tries: 0,
  nextTryAt: null,
  ...columns,
  id: newId(),
})

/** Adds the stored files of a message. */
export async function insertIncomingFiles(
  db: Db,
  { id: incomingId, clientId }: { id: string; clientId: string | null },
  stored: readonly StoredFile[],
): Promise<void> {
  if (stored.length === 0) return
  const rows = stored.map((file) => incomingFileRow({ incomingId, clientId, ...file }))
  await db.insertInto('incoming_files').values(rows).execute()
}

/** The number and total bytes of the files that wait in a deal, or that wait in none. */
export async function getWaitingTotals(
  db: Db,
  clientId: string | null,
): Promise<{ files: number; bytes: number }> {
  const { files, bytes } = await db
    .selectFrom('incoming_files')
    .select((sum) => [
      sum.fn.countAll<number>().as('files'),
      sum.fn.sum<number | null>('fileSize').as('bytes'),
    ])
    .where('clientId', clientId === null ? 'is' : '=', clientId)
    .executeTakeFirstOrThrow()
  return { files, bytes: bytes ?? 0 }
}

/** The files of messages that are no documents yet, in their order, by message. */
export async function listIncomingFiles(
  db: Db,
  incomingIds: readonly string[],
): Promise<Map<string, IncomingFileRow[]>> {
  const found = new Map<string, IncomingFileRow[]>()
  if (incomingIds.length === 0) return found
  const rows = await db
    .selectFrom('incoming_files')
    .selectAll()
    .where('incomingId', 'in', incomingIds)
    .orderBy('id')
    .execute()
  for (const row of rows) found.set(row.incomingId, [...(found.get(row.incomingId) ?? []), row])
  return found
}

/** A file that waits, as the desk lists it. */
export function toIncomingFile({
  id,
  originalName: name,
  fileSize: size,
  filePath,
}: IncomingFileRow): IncomingFile {
  return filePath === null ? { id, name, size, isComing: true } : { id, name, size }
}

/** A file that waits. Throws 404, also for one of a member's draft. */
export async function getIncomingFile(db: Db, id: string): Promise<IncomingFileRow> {
  const row = await db
    .selectFrom('incoming_files')
    .innerJoin('incoming', 'incoming.id', 'incoming_files.incomingId')
    .selectAll('incoming_files')
    .where('incoming_files.id', '=', id)
    .where('incoming.userId', 'is', null)
    .executeTakeFirst()
  return orNotFound(row)
}

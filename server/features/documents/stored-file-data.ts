import type { Db } from '../../db/database.ts'

/** Tables of the files of uploads. A stored file is in exactly one row: of a document, or of a file that was sent back. */
const tables = ['documents', 'returned_files'] as const
/** The same with the files that came by text or email and wait. */
const allTables = [...tables, 'incoming_files'] as const

/** The owner of an upload quota: the client side of a deal, or one of its partners. */
export interface Uploader {
  clientId: string
  partnerId?: string
}

/**
 * Returns the number and total bytes of an uploader's files, including files sent back, excluding the one with this upload key.
 */
export async function getUploadTotals(
  db: Db,
  { clientId, partnerId }: Uploader,
  exceptKey: string | null = null,
): Promise<{ files: number; bytes: number }> {
  const totals = { files: 0, bytes: 0 }
  for (const table of tables) {
    const { files, bytes } = await db
      .selectFrom(table)
      .select((sum) => [
        sum.fn.countAll<number>().as('files'),
        sum.fn.sum<number | null>('fileSize').as('bytes'),
      ])
      .where('clientId', '=', clientId)
      .where('uploadedBy', '=', partnerId === undefined ? 'client' : 'partner')
      .$if(partnerId !== undefined, (of) => of.where('personId', '=', partnerId ?? ''))
      .$if(exceptKey !== null && table === 'documents', (of) =>
        of.where('uploadKey', 'is distinct from', exceptKey),
      )
      .executeTakeFirstOrThrow()
    totals.files += files
    totals.bytes += bytes ?? 0
  }
  return totals
}

/** Lists the storage keys of a client's files. */
export async function listFileKeys(db: Db, clientId: string): Promise<string[]> {
  const keys: string[] = []
  for (const table of allTables) {
    const rows = await db
      .selectFrom(table)
      .select('filePath')
      .where('clientId', '=', clientId)
      .where('filePath', 'is not', null)
      .execute()
    keys.push(...rows.flatMap(({ filePath }) => filePath ?? []))
  }
  return keys
}

/** Lists the storage keys of the files of a document that were sent back. */
export async function listReturnedFileKeys(db: Db, documentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('returned_files')
    .select('filePath')
    .where('documentId', '=', documentId)
    .execute()
  return rows.map(({ filePath }) => filePath)
}

/** Lists the storage keys of the newest documents with a file, or of returned files when no document has one. */
export async function listNewestFileKeys(db: Db, atMost: number): Promise<string[]> {
  for (const table of tables) {
    const rows = await db
      .selectFrom(table)
      .select('filePath')
      .where('filePath', 'is not', null)
      .orderBy('id', 'desc')
      .limit(atMost)
      .execute()
    if (rows.length > 0) return rows.flatMap(({ filePath }) => filePath ?? [])
  }
  return []
}

/** Returns the keys that belong to a document, a returned file, or one that waits. */
export async function filterKnownFileKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (const table of allTables) {
    const rows = await db.selectFrom(table).select('filePath').where('filePath', 'in', keys).execute()
    for (const { filePath } of rows) if (filePath !== null) known.add(filePath)
  }
  return known
}

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../db/database.ts'
import type { Engine } from '../db/engine.ts'
import { diskStore } from '../files/disk-store.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Settings } from '../settings.ts'
import { CopyRefused } from './refused.ts'
import { listTables } from './table-rows.ts'

/** The file of a document, as its row describes it. */
export interface DocumentFile {
  key: string
  /** Hexadecimal. */
  sha256: string
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const tries = 3
const retryDelay = 500

/** The store that the settings name; in a bucket, the objects below the prefix. Claims nothing. Throws CopyRefused. */
export async function openStore({ s3, dataDir }: Settings, prefix: string): Promise<FileStore> {
  if (!s3) return diskStore(join(dataDir, 'files'))
  const { s3Store } = await import('../files/s3-store.ts')
  const store = s3Store(s3, prefix)
  await store.check().catch((error: Error) => {
    throw new CopyRefused(`The bucket ${s3.bucket} cannot be used: ${error.message} (${error.name}).`)
  })
  return store
}

/** The files of all documents, those sent back, and those that came and wait; former releases have no table for the others. */
export async function listDocumentFiles(db: Db, engine: Engine): Promise<DocumentFile[]> {
  const tables = await listTables(db, engine)
  const others = (['returned_files', 'incoming_files'] as const).filter((table) => tables.includes(table))
  const rows = await db
    .selectFrom('documents')
    .select(['filePath', 'sha256'])
    .where('filePath', 'is not', null)
    .unionAll(
      others.map((table) =>
        db.selectFrom(table).select(['filePath', 'sha256']).where('filePath', 'is not', null),
      ),
    )
    .orderBy('filePath')
    .execute()
  return rows.map(({ filePath, sha256 }) => ({ key: filePath ?? '', sha256: sha256 ?? '' }))
}

/** Reads a stored file whole (uploads are at most 10 MB), again if the connection breaks; null when it is not there. */
export async function readStored(store: FileStore, key: string): Promise<Buffer | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      const found = await store.open(key)
      return found && (await buffer(found.stream))
    } catch (error) {
      if (attempt === tries) throw error
      await pause(attempt * retryDelay)
    }
  }
}

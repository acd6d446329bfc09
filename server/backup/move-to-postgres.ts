import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { lockDataFolder, movedDatabaseName } from '../data-folder.ts'
import type { Db } from '../db/database.ts'
import { diskStore } from '../files/disk-store.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Settings } from '../settings.ts'
import { claimForCopy } from './claim-target.ts'
import { copyFiles, type CopiedFiles } from './copy-files.ts'
import type { CopySource, SourceFile } from './copy-source.ts'
import { describeDatabase } from './describe-database.ts'
import type { Fingerprints } from './fingerprint.ts'
import type { Progress } from './progress.ts'
import { CopyRefused } from './refused.ts'
import { listDocumentFiles, openStore, readStored } from './stored-files.ts'
import { fingerprintTables, readTables } from './table-rows.ts'
import { withDatabase } from './with-database.ts'
import { compareDatabase, writeDatabase } from './write-database.ts'

export interface Moved {
  tables: Fingerprints
  files: CopiedFiles
  /** The embedded database, which is not used any more. */
  oldDatabase: string
}

async function* filesOf(db: Db, from: FileStore): AsyncIterable<SourceFile> {
  for (const file of await listDocumentFiles(db, 'sqlite'))
    yield { ...file, read: () => readStored(from, file.key) }
}

/** Copies the files into the bucket of the target; what an interrupted move copied stays there for the next try. */
async function moveFiles(source: CopySource, target: Settings, progress: Progress): Promise<CopiedFiles> {
  const result: CopiedFiles = { copied: [], missing: [], damaged: [] }
  if (!target.s3) return result
  const { id, objectPrefix } = source.installation
  const store = await openStore(target, objectPrefix ?? `${id}/`)
  const isInUse = (await store.owner()) === id
  if (!isInUse) await claimForCopy(store, id)
  await copyFiles(source, { store, isInUse, tempDir: join(target.dataDir, 'incoming') }, result, progress)
  return result
}

/** Marks the files as complete once the rows that refer to them are committed. */
async function finishFiles(source: CopySource, target: Settings): Promise<void> {
  if (!target.s3) return
  const { id, objectPrefix } = source.installation
  await (await openStore(target, objectPrefix ?? `${id}/`)).setOwner(id)
}

async function move(
  db: Db,
  from: Settings,
  target: Settings,
  progress: Progress,
): Promise<Omit<Moved, 'oldDatabase'>> {
  const disk = await diskStore(join(from.dataDir, 'files'))
  const tables = await fingerprintTables(db, 'sqlite')
  const source: CopySource = {
    ...(await describeDatabase(db)),
    fingerprints: () => Promise.resolve(tables),
    tables: () => readTables(db, 'sqlite'),
    files: () => filesOf(db, disk),
  }
  return withDatabase(target.database, async (into) => {
    const state = await compareDatabase(into, 'postgres', source)
    if (state === 'other')
      throw new CopyRefused(
        'The PostgreSQL database already contains other data. Use an empty one. Nothing was changed.',
      )
    const files = await moveFiles(source, target, progress)
    if (state === 'empty') await writeDatabase(into, 'postgres', source, progress)
    await finishFiles(source, target)
    return { tables, files }
  })
}

/**
 * Copies the embedded database of `from` into the PostgreSQL database of `target`, and the files into its bucket if it names one.
 * Then renames the old database, so that no server uses it by mistake. After an interruption it can be run again and continues.
 * Throws CopyRefused, and DataFolderInUse while a server is running.
 */
export async function moveToPostgres(from: Settings, target: Settings, progress: Progress): Promise<Moved> {
  const { database: place, dataDir } = from
  if (place.engine !== 'sqlite')
    throw new CopyRefused('DATABASE_URL is set, so the data is in PostgreSQL already. Nothing was changed.')
  if (!existsSync(place.path))
    throw new CopyRefused(`There is no database at ${place.path}. Is DATA_DIR the server's?`)
  const oldDatabase = join(dataDir, movedDatabaseName)
  if (existsSync(oldDatabase))
    throw new CopyRefused(`${oldDatabase} already exists. Rename or delete it first. Nothing was changed.`)
  const lock = lockDataFolder(dataDir)
  try {
    const moved = await withDatabase(place, (db) => move(db, from, target, progress))
    renameSync(place.path, oldDatabase)
    return { ...moved, oldDatabase }
  } finally {
    lock.release()
  }
}

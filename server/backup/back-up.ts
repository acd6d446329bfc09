import { existsSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Db } from '../db/database.ts'
import type { Engine } from '../db/engine.ts'
import { release } from '../release.ts'
import type { Settings } from '../settings.ts'
import { verifyArchive } from './archive-reader.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { describeDatabase, type DatabaseDescription } from './describe-database.ts'
import { Fingerprinting, type Row } from './fingerprint.ts'
import { fileEntry, tableEntry, type Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'
import { CopyRefused } from './refused.ts'
import { inSnapshot } from './snapshot.ts'
import { listDocumentFiles, openStore, readStored, sha256Of, type DocumentFile } from './stored-files.ts'
import { readTables } from './table-rows.ts'
import { tryRestore, type Trial } from './try-restore.ts'
import { removeEmbedded, withDatabase } from './with-database.ts'

/** The size from which a table's rows go on in another entry; characters. */
const partSize = 1_000_000

interface Snapshot extends DatabaseDescription {
  tables: Manifest['tables']
  files: DocumentFile[]
}

async function writeTables(
  writer: ArchiveWriter,
  db: Db,
  engine: Engine,
  progress: Progress,
): Promise<Manifest['tables']> {
  const fingerprints = new Fingerprinting()
  let current = ''
  let part = 0
  let lines: string[] = []
  let size = 0
  const flush = async () => {
    if (lines.length > 0) await writer.add(tableEntry(current, ++part), Buffer.from(lines.join('')))
    lines = []
    size = 0
  }
  const append = (row: Row) => {
    const line = `${JSON.stringify(row)}\n`
    lines.push(line)
    size += line.length
  }
  for await (const { table, rows } of readTables(db, engine)) {
    if (table !== current) {
      await flush()
      current = table
      part = 0
      progress(`Reading ${table}`)
    }
    fingerprints.add(table, rows)
    rows.forEach(append)
    if (size >= partSize) await flush()
  }
  await flush()
  return fingerprints.result
}

/** Writes the files of a snapshot's documents as far as they are in the store. Returns what was not as it should be. */
async function writeFiles(
  writer: ArchiveWriter,
  { files, installation }: Snapshot,
  settings: Settings,
  progress: Progress,
): Promise<{ absent: string[]; damagedFiles: string[] }> {
  const store = await openStore(settings, installation.objectPrefix ?? `${installation.id}/`)
  const absent: string[] = []
  const damagedFiles: string[] = []
  for (const [at, { key, sha256 }] of files.entries()) {
    progress(`Copying files: ${at + 1} of ${files.length}`)
    const bytes = await readStored(store, key)
    if (!bytes) {
      absent.push(key)
      continue
    }
    if (sha256Of(bytes) !== sha256) damagedFiles.push(key)
    await writer.add(fileEntry(key), bytes)
  }
  return { absent, damagedFiles }
}

async function write(
  writer: ArchiveWriter,
  db: Db,
  settings: Settings,
  progress: Progress,
): Promise<Manifest> {
  const { engine } = settings.database
  const createdAt = new Date().toISOString()
  const snapshot: Snapshot = await inSnapshot(db, engine, async (read) => ({
    ...(await describeDatabase(read)),
    files: await listDocumentFiles(read, engine),
    tables: await writeTables(writer, read, engine, progress),
  }))
  const { migrations, installation, tables } = snapshot
  const { absent, damagedFiles } = await writeFiles(writer, snapshot, settings, progress)
  // Deleting a document removes its row first.
  const present = new Set(
    absent.length > 0 ? (await listDocumentFiles(db, engine)).map(({ key }) => key) : [],
  )
  const manifest: Manifest = {
    format: 'escrow-portal-backup',
    formatVersion: 1,
    createdAt,
    release,
    installation,
    migrations,
    tables,
    entries: writer.entries,
    deletedFiles: absent.filter((key) => !present.has(key)),
    missingFiles: absent.filter((key) => present.has(key)),
    damagedFiles,
  }
  await writer.finish(manifest)
  return manifest
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const partialPath = (path: string): string => `${path}.partial-${process.pid}`
const scratchPath = (path: string): string => `${partialPath(path)}-scratch`

/** Deletes what an unfinished backup of this process has written. */
export function removeUnfinished(path: string): void {
  rmSync(partialPath(path), { force: true })
  removeEmbedded(scratchPath(path))
}

/** An archive that has its name. */
export interface Backup {
  manifest: Manifest
  trial: Trial
}

/**
 * Writes the whole database and file store into one archive, consistent while servers run: the rows of a single moment, and then
 * their files. The archive gets its name only after it was read back and restored for a trial; it stays even if that fails.
 * Throws CopyRefused.
 */
export async function backUp(settings: Settings, path: string, progress: Progress): Promise<Backup> {
  const { database: place } = settings
  if (place.engine === 'sqlite' && !existsSync(place.path))
    throw new CopyRefused(`There is no database at ${place.path}. Is DATA_DIR the server's?`)
  if (existsSync(path)) throw new CopyRefused(`${path} already exists. Choose another name.`)
  const partial = partialPath(path)
  const writer = await ArchiveWriter.create(partial)
  try {
    await withDatabase(place, (db) => write(writer, db, settings, progress))
    progress('Reading it back')
    const manifest = await verifyArchive(partial)
    const trial = await tryRestore(partial, manifest, scratchPath(path), progress)
    await rename(partial, path)
    await syncFolder(dirname(path))
    return { manifest, trial }
  } catch (error) {
    await writer.discard()
    throw error
  }
}

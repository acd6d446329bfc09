import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hasLockFile, lockDataFolder, prepareDataFolder } from '../data-folder.ts'
import type { FileStore } from '../files/file-store.ts'
import { unfinishedOwner } from '../files/store-owner.ts'
import type { Settings } from '../settings.ts'
import { verifyArchive } from './archive-reader.ts'
import { archiveSource } from './archive-source.ts'
import { claimForCopy } from './claim-target.ts'
import { copyFiles, type CopiedFiles } from './copy-files.ts'
import type { CopySource } from './copy-source.ts'
import type { Manifest } from './manifest.ts'
import { noteFolders } from './new-folders.ts'
import type { Progress } from './progress.ts'
import { CopyRefused } from './refused.ts'
import { openStore } from './stored-files.ts'
import { removeEmbedded, withDatabase } from './with-database.ts'
import { compareDatabase, writeDatabase } from './write-database.ts'

/** Runs work that leaves no embedded database behind if it fails, unless there was one. */
async function withoutRemains<T>({ database }: Settings, work: () => Promise<T>): Promise<T> {
  if (database.engine !== 'sqlite' || existsSync(database.path)) return work()
  try {
    return await work()
  } catch (error) {
    removeEmbedded(database.path)
    throw error
  }
}

export interface RestoreOptions {
  /** Restores the database beside the installation’s own files, and adds those that are missing or damaged. */
  existingFiles: boolean
}

/**
 * Restores into a store that already has the installation's files. Only missing files are added, so a failure needs no cleanup.
 */
async function writeBesideFiles(
  source: CopySource,
  store: FileStore,
  settings: Settings,
  progress: Progress,
): Promise<void> {
  const { database: place } = settings
  if ((await store.owner()) !== source.installation.id)
    throw new CopyRefused(
      `The files in ${store.place} are not those of this backup’s installation. Nothing was changed.`,
    )
  await withDatabase(place, async (db) => {
    if ((await compareDatabase(db, place.engine, source)) !== 'empty') throw notEmpty()
    await copyFiles(source, targetOf(store, settings), noFiles(), progress)
    await writeDatabase(db, place.engine, source, progress)
  })
}

const notEmpty = () =>
  new CopyRefused('The database already contains data. Use an empty one. Nothing was changed.')
const noFiles = (): CopiedFiles => ({ copied: [], missing: [], damaged: [] })
const targetOf = (store: FileStore, { dataDir }: Settings) => ({
  store,
  isInUse: false,
  tempDir: join(dataDir, 'incoming'),
})

async function write(
  source: CopySource,
  store: FileStore,
  settings: Settings,
  progress: Progress,
): Promise<void> {
  const { database: place } = settings
  const { id } = source.installation
  const ownerBefore = await store.owner()
  await withDatabase(place, async (db) => {
    const state = await compareDatabase(db, place.engine, source)
    // A restore that was ended after its last transaction has only its mark on the files left to remove.
    const isWritten = state === 'same' && ownerBefore === unfinishedOwner(id)
    if (state !== 'empty' && !isWritten) throw notEmpty()
    await claimForCopy(store, id)
    const files = noFiles()
    try {
      await copyFiles(source, targetOf(store, settings), files, progress)
      if (!isWritten) await writeDatabase(db, place.engine, source, progress)
    } catch (error) {
      for (const key of files.copied) await store.remove(key)
      if (ownerBefore !== unfinishedOwner(id)) await store.setOwner(ownerBefore)
      throw error
    }
    await store.setOwner(id)
  })
}

/**
 * Writes a backup into an empty database and an empty file store, of either kind each, regardless of the original's. Everything
 * is verified before anything is written; a failure leaves nothing behind. Throws CopyRefused.
 */
export async function restore(
  settings: Settings,
  path: string,
  progress: Progress,
  { existingFiles }: RestoreOptions = { existingFiles: false },
): Promise<Manifest> {
  progress('Verifying the backup')
  const manifest = await verifyArchive(path)
  const source = archiveSource(path, manifest)
  const { dataDir, database } = settings
  const removeNewFolders = noteFolders(dataDir)
  const wasLocked = hasLockFile(dataDir)
  prepareDataFolder(dataDir)
  const lock = database.engine === 'sqlite' ? lockDataFolder(dataDir) : null
  let isRestored = false
  try {
    const store = await openStore(
      settings,
      manifest.installation.objectPrefix ?? `${manifest.installation.id}/`,
    )
    await withoutRemains(settings, () =>
      (existingFiles ? writeBesideFiles : write)(source, store, settings, progress),
    )
    isRestored = true
  } finally {
    if (isRestored || wasLocked) lock?.release()
    else lock?.remove()
    if (!isRestored) removeNewFolders()
  }
  return manifest
}

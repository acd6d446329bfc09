import { isFull } from '../http/failure.ts'
import { archiveSource } from './archive-source.ts'
import { fileEntry, type Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'
import { listDocumentFiles } from './stored-files.ts'
import { removeEmbedded, withDatabase } from './with-database.ts'
import { writeDatabase } from './write-database.ts'

/** Whether an archive could be restored; `untried` when there was no room for it. */
export type Trial = { outcome: 'restored' } | { outcome: 'failed' | 'untried'; reason: string }

/**
 * Restores the rows of a verified archive into an embedded scratch database at `scratch`, for any engine of the server, and looks
 * up each of their files in the archive. Deletes the database again.
 */
export async function tryRestore(
  archive: string,
  manifest: Manifest,
  scratch: string,
  progress: Progress,
): Promise<Trial> {
  const { entries, deletedFiles, missingFiles } = manifest
  const absent = new Set([...deletedFiles, ...missingFiles])
  try {
    return await withDatabase({ engine: 'sqlite', path: scratch }, async (db): Promise<Trial> => {
      await writeDatabase(db, 'sqlite', archiveSource(archive, manifest), progress)
      const named = await listDocumentFiles(db, 'sqlite')
      const lost = named.filter(({ key }) => !entries[fileEntry(key)] && !absent.has(key))
      if (lost.length === 0) return { outcome: 'restored' }
      return { outcome: 'failed', reason: `${lost.length} files of its documents are not in it.` }
    })
  } catch (error) {
    if (isFull(error)) return { outcome: 'untried', reason: 'there is no space for a scratch database' }
    return { outcome: 'failed', reason: error instanceof Error ? error.message : String(error) }
  } finally {
    removeEmbedded(scratch)
  }
}

import { removeUploads, uploadsOlderThan } from '../../files/temp-folder.ts'
import { checkStoredFiles } from '../../files/unknown-files.ts'
import type { Services } from '../../services.ts'
import { knownFileKeys } from './document-data.ts'
import { claimFileCheck, saveFileCheck } from './file-check-data.ts'

/** An upload that nothing was written to for so long has ended. Milliseconds. */
const uploadsEndWithin = 3_600_000

/**
 * Checks the stored files against the documents, unless another process began to since `notSince`. `pause` lets others
 * work between two steps, and throws to end the check.
 */
export async function checkFiles(
  { files, db, tempDir, clock, log, settings }: Services,
  notSince: Date,
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const now = clock()
  await removeUploads(tempDir, await uploadsOlderThan(tempDir, new Date(now.getTime() - uploadsEndWithin)))
  if (!(await claimFileCheck(db, now.toISOString(), notSince.toISOString()))) return
  const { total, unknown, ...moved } = await checkStoredFiles(files, {
    knownKeys: (keys) => knownFileKeys(db, keys),
    now,
    setAsideAll: settings.setAsideFiles === 'all',
    pause,
  })
  await saveFileCheck(db, { total, unknown, checkedAt: now.toISOString() })
  if (unknown > 0)
    log.error(
      { total, unknown },
      'many stored files belong to no document: is this the right database, or an older one? Nothing was moved or deleted',
    )
  if (moved.setAside + moved.putBack + moved.removed > 0)
    log.warn({ total, ...moved }, 'stored files were moved')
}

import { setTimeout as wait } from 'node:timers/promises'
import { removeUploads, uploadsOlderThan } from '../../files/temp-folder.ts'
import { checkStoredFiles } from '../../files/unknown-files.ts'
import type { Services } from '../../services.ts'
import { claimFileCheck, saveFileCheck } from './file-check-data.ts'
import { filterKnownFileKeys } from './stored-file-data.ts'

/** An upload without new data for this long has been abandoned. Milliseconds. */
const abandonedAfter = 3_600_000

/**
 * Checks the stored files against the documents, unless another process has started a check since `notSince`.
 * `pause` yields to other work between steps, and throws to stop the check.
 */
export async function checkFiles(
  { files, db, tempDir, clock, log, settings }: Services,
  notSince: Date,
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const now = clock()
  await removeUploads(tempDir, await uploadsOlderThan(tempDir, new Date(now.getTime() - abandonedAfter)))
  if (!(await claimFileCheck(db, now.toISOString(), notSince.toISOString()))) return
  const { total, unknown, ...moved } = await checkStoredFiles(files, {
    knownKeys: (keys) => filterKnownFileKeys(db, keys),
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

const minute = 60_000
const hour = 60 * minute
const stepPause = 20

/**
 * Checks the stored files shortly after the start and then daily, in one of the processes. The returned function stops the checks
 * and resolves when none is running.
 */
export function startFileChecks(services: Services): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = () => wait(stepPause, undefined, { signal, ref: false })
  const check = async (notSince: Date) => {
    try {
      await services.reserve.fill()
      await checkFiles(services, notSince, pause)
    } catch (error) {
      if (!signal.aborted) services.log.warn({ err: error }, 'files not checked')
    }
  }
  let inProgress = Promise.resolve()
  const scheduleCheck = (minInterval: number) => {
    const notSince = new Date(services.clock().getTime() - minInterval)
    inProgress = inProgress.then(() => check(notSince))
  }
  // When several processes start together, one check is enough; a single process may have been restarted to
  // check again.
  scheduleCheck(services.database.place.engine === 'postgres' ? minute : 0)
  const timer = setInterval(() => scheduleCheck(23 * hour), hour)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await inProgress
  }
}

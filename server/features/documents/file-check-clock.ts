import { setTimeout as wait } from 'node:timers/promises'
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

const minute = 60_000
const hour = 60 * minute
const betweenSteps = 20

/**
 * Keeps the stored files in order while the server runs: a check soon after the start, and then each day by whichever
 * process comes first. The returned function stops it and resolves when nothing is under way.
 */
export function startFileChecks(services: Services): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = () => wait(betweenSteps, undefined, { signal, ref: false })
  const check = async (notSince: Date) => {
    try {
      await services.reserve.fill()
      await checkFiles(services, notSince, pause)
    } catch (error) {
      if (!signal.aborted) services.log.warn({ err: error }, 'files not checked')
    }
  }
  let inProgress = Promise.resolve()
  const look = (apart: number) => {
    const notSince = new Date(services.clock().getTime() - apart)
    inProgress = inProgress.then(() => check(notSince))
  }
  // Of several processes that start together, one is enough; a single one may have been restarted to check again.
  look(services.database.place.engine === 'postgres' ? minute : 0)
  const timer = setInterval(() => look(23 * hour), hour)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await inProgress
  }
}

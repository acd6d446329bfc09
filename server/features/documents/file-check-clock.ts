import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '../../services.ts'
import { checkFiles } from './check-files.ts'

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

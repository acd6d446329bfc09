import { Worker } from 'node:worker_threads'
import type { Services } from '../../services.ts'

const soon = 1_000
const daily = 86_400_000
/** How the worker says that the database is damaged. */
const damagedCode = 42
const worker = new URL('../../db/quick-check-worker.ts', import.meta.url)

/** Reads the whole embedded database beside everything else; a damaged one makes the server not ready. */
async function check(services: Services, path: string, signal: AbortSignal): Promise<void> {
  const reader = new Worker(worker, { workerData: { path, damagedCode } })
  const end = () => void reader.terminate()
  signal.addEventListener('abort', end)
  reader.unref()
  await new Promise<void>((resolve) => {
    reader.once('error', (error) => services.log.warn({ err: error }, 'database not checked'))
    reader.once('exit', (code) => {
      resolve()
      if (code !== damagedCode) return
      services.database.health.isDamaged = true
      services.log.fatal('the database is damaged: stop the server and restore a backup')
    })
  })
  signal.removeEventListener('abort', end)
}

/** Checks an embedded database soon after the start and each day. The returned function stops it. */
export function startDatabaseChecks(services: Services): () => Promise<void> {
  const { place } = services.database
  if (place.engine === 'postgres') return () => Promise.resolve()
  const stopping = new AbortController()
  let inProgress = Promise.resolve()
  const look = () => {
    inProgress = inProgress.then(() =>
      stopping.signal.aborted ? undefined : check(services, place.path, stopping.signal),
    )
  }
  const first = setTimeout(look, soon)
  const each = setInterval(look, daily)
  first.unref()
  each.unref()
  return async () => {
    clearTimeout(first)
    clearInterval(each)
    stopping.abort()
    await inProgress
  }
}

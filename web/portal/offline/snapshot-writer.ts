import type { CachedResponse } from '#web/api/offline-cache.ts'
import { writeCopy } from '#web/api/portal-snapshots.ts'

/** Answers come in groups; milliseconds. */
const writeAfter = 300

/** Writes a portal's answers when there has been quiet for a moment, and at once when the page goes out of sight. */
export function copyWriter(uniqueId: string) {
  let waiting: CachedResponse[] | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    if (waiting) void writeCopy(uniqueId, waiting)
    waiting = null
  }
  const hidden = () => document.visibilityState === 'hidden' && write()
  document.addEventListener('visibilitychange', hidden)
  return {
    put: (answers: CachedResponse[]) => {
      waiting = answers
      clearTimeout(timer)
      timer = setTimeout(write, writeAfter)
    },
    stop: () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hidden)
    },
  }
}

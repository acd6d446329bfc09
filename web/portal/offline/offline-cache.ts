import type { QueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import { navigate } from 'wouter/use-browser-location'
import { dropPush, mendPush } from '#web/api/device-push.ts'
import {
  collectAnswers,
  type PortalCopy,
  restoreAnswers,
  type CachedResponse,
} from '#web/api/offline-cache.ts'
import { readCopy, removeCopy, writeCopy } from '#web/api/portal-snapshots.ts'
import { followPushes } from '#web/api/pushed-pages.ts'
import { request } from '#web/api/request.ts'
import { registerWorker } from '#web/api/service-worker.ts'
import { paths } from '#web/paths.ts'
import { forgetHere } from './forget-here.ts'
import { onForgotten } from './forgotten-channel.ts'
import { portalKey } from './portal-key.ts'

/** Answers come in groups; milliseconds. */
const writeAfter = 300

/** Writes a portal's answers when there has been quiet for a moment, and at once when the page goes out of sight. */
function copyWriter(uniqueId: string) {
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

async function loaded(): Promise<void> {
  if (document.readyState === 'complete') return
  await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
}

/** Registers the worker that keeps the shell of portals. Where there is none nothing is lost. */
async function cacheShell(): Promise<void> {
  await loaded()
  await registerWorker('/client/').catch(() => undefined)
}

/** Keeps a portal readable without a network from now on: its shell by the worker, its answers on this device. */
export function cachePortal(client: QueryClient, uniqueId: string): () => void {
  const { put, stop } = copyWriter(uniqueId)
  const stops = [stop, followPushes()]
  let ended = false
  let forgotten = false
  const end = () => {
    ended = true
    for (const one of stops) one()
  }
  // The page is not loaded anew: the end of its live stream would let it ask, and be known, once more.
  const leave = () => {
    end()
    forgotten = true
    navigate(paths.landing(), { replace: true })
  }
  const collect = async () => {
    const copy = await readCopy(uniqueId)
    if (ended) return
    restoreAnswers(client, copy?.answers ?? [])
    stops.push(collectAnswers(client, portalKey(uniqueId), put))
  }
  stops.push(onForgotten(uniqueId, leave))
  void cacheShell()
  void mendPush({ scope: '/client/', owner: uniqueId }, (body) =>
    request(calls.subscribePortalPush, { params: { uniqueId }, body }),
  ).catch(() => undefined)
  void collect()
  return () => {
    end()
    if (forgotten) forgetHere(client, uniqueId)
  }
}

/** Shows the kept copy, unless it is no longer wanted by the time it is found; null when there is none. */
export async function showCopy(
  client: QueryClient,
  uniqueId: string,
  isWanted: () => boolean,
): Promise<PortalCopy | null> {
  const copy = await readCopy(uniqueId)
  if (copy && isWanted()) restoreAnswers(client, copy.answers)
  return copy
}

/** The link stopped working: what was seen through it goes, and so do its notifications on this device. */
export async function dropCopy(uniqueId: string): Promise<void> {
  await removeCopy(uniqueId)
  await dropPush({ scope: '/client/', owner: uniqueId })
}

import type { QueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:later-call-table'
import { navigate } from 'wouter/use-browser-location'
import { dropPush, refreshPush } from '#web/data/device-push.ts'
import {
  collectAnswers,
  type PortalCopy,
  restoreAnswers,
  type CachedResponse,
} from '#web/data/offline-cache.ts'
import { readCopy, removeCopy, writeCopy } from '#web/data/portal-snapshots.ts'
import { followPushes } from '#web/data/push-navigation.ts'
import { request } from '#web/data/request.ts'
import { registerWorker } from '#web/data/service-worker.ts'
import { portalPaths } from '#web/portal-paths.ts'
import { forgetHere } from './forget-here.ts'
import { onForgotten } from './forgotten-channel.ts'
import { portalKey } from './portal-key.ts'

/** Milliseconds to wait before writing, since responses arrive in groups. */
const writeAfter = 300

/** Writes a portal's responses after a short pause, and immediately when the page is hidden. */
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

/** Registers the worker that caches the portal's shell. Failures are ignored: offline use is optional. */
async function cacheShell(): Promise<void> {
  await loaded()
  await registerWorker('/client/').catch(() => undefined)
}

/**
 * Makes a portal readable offline from now on: the worker caches its shell, and its responses are stored on
 * this device.
 */
export function cachePortal(client: QueryClient, uniqueId: string): () => void {
  const { put, stop } = copyWriter(uniqueId)
  const stops = [stop, followPushes()]
  let ended = false
  let forgotten = false
  const end = () => {
    ended = true
    for (const one of stops) one()
  }
  // Navigate without a reload: closing the live stream would trigger a request, and the server would
  // register a visit.
  const leave = () => {
    end()
    forgotten = true
    navigate(portalPaths.landing(), { replace: true })
  }
  const collect = async () => {
    const copy = await readCopy(uniqueId)
    if (ended) return
    restoreAnswers(client, copy?.answers ?? [])
    stops.push(collectAnswers(client, portalKey(uniqueId), put))
  }
  stops.push(onForgotten(uniqueId, leave))
  void cacheShell()
  void refreshPush({ scope: '/client/', owner: uniqueId }, (body) =>
    request(calls.subscribePortalPush, { params: { uniqueId }, body }),
  ).catch(() => undefined)
  void collect()
  return () => {
    end()
    if (forgotten) forgetHere(client, uniqueId)
  }
}

/** Shows the stored copy, unless it is no longer wanted by the time it is read; null if there is none. */
export async function showCopy(
  client: QueryClient,
  uniqueId: string,
  isWanted: () => boolean,
): Promise<PortalCopy | null> {
  const copy = await readCopy(uniqueId)
  if (copy && isWanted()) restoreAnswers(client, copy.answers)
  return copy
}

/** Removes the copy and the notifications on this device once the link no longer works. */
export async function dropCopy(uniqueId: string): Promise<void> {
  await removeCopy(uniqueId)
  await dropPush({ scope: '/client/', owner: uniqueId })
}

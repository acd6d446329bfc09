import type { QueryClient } from '@tanstack/react-query'
import { collectAnswers, type PortalCopy, restoreAnswers } from '#web/api/kept-answers.ts'
import { readCopy, removeCopy } from '#web/api/portal-copies.ts'
import { paths } from '#web/paths.ts'
import { copyWriter } from './copy-writer.ts'
import { onForgotten } from './forgotten-channel.ts'
import { portalKey } from './portal-key.ts'
import { registerWorker } from './register-worker.ts'

/** Keeps a portal readable without a network from now on: its shell by the worker, its answers on this device. */
export function keepPortal(client: QueryClient, uniqueId: string): () => void {
  const { put, stop } = copyWriter(uniqueId)
  const stops = [stop]
  let ended = false
  const end = () => {
    ended = true
    for (const one of stops) one()
  }
  const leave = () => {
    end()
    window.location.replace(paths.landing())
  }
  const collect = async () => {
    const copy = await readCopy(uniqueId)
    if (ended) return
    restoreAnswers(client, copy?.answers ?? [])
    stops.push(collectAnswers(client, portalKey(uniqueId), put))
  }
  stops.push(onForgotten(uniqueId, leave))
  void registerWorker()
  void collect()
  return end
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

/** The link stopped working: what was seen through it goes. */
export async function dropCopy(uniqueId: string): Promise<void> {
  await removeCopy(uniqueId)
}

import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { isRefused, RequestError } from '#web/data/request-error.ts'

/** Milliseconds without a response after which the network counts as down. */
const timeouts = 4_000

const loadOfflineCache = () => import('./offline-cache.ts')

export interface OfflineCopy {
  /** True while it is not yet known whether there is a stored copy to show instead of a response. */
  looking: boolean
  /** When the copy on screen was stored (ISO), null while showing the server's response. */
  cachedAt: string | null
}

/**
 * Stores a portal for offline reading, shows the copy when offline, and removes it when the link no longer
 * works or asks for its PIN.
 */
export function useOfflineCopy(uniqueId: string, answer: UseQueryResult<PortalClient>): OfflineCopy {
  const { data, error, dataUpdatedAt } = answer
  const client = useQueryClient()
  /** Undefined: not read yet. Null: there is none. */
  const [snapshotOfCache, setCopyOf] = useState<string | null>()
  const known = data !== undefined
  const missing = isRefused(error)
  // From our server itself, not from a proxy.
  const stopped = missing && error instanceof RequestError && error.problem !== null
  const wait = error ? 0 : timeouts

  useEffect(() => {
    if (known || missing) return undefined
    let isCurrent = true
    const look = async () => {
      const { showCopy } = await loadOfflineCache()
      const copy = await showCopy(client, uniqueId, () => isCurrent)
      setCopyOf(copy?.cachedAt ?? null)
    }
    const timer = setTimeout(() => void look().catch(() => setCopyOf(null)), wait)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [client, uniqueId, known, missing, wait])

  useEffect(() => {
    if (!known || missing) return undefined
    let end: (() => void) | undefined
    let left = false
    const start = async () => {
      const { cachePortal } = await loadOfflineCache()
      if (!left) end = cachePortal(client, uniqueId)
    }
    start().catch(() => undefined)
    return () => {
      left = true
      end?.()
    }
  }, [client, uniqueId, known, missing])

  useEffect(() => {
    const drop = async () => (await loadOfflineCache()).dropCopy(uniqueId)
    if (stopped) drop().catch(() => undefined)
  }, [uniqueId, stopped])

  return {
    looking: error !== null && !missing && snapshotOfCache === undefined,
    // Anything newer than the copy came from the server.
    cachedAt:
      known && snapshotOfCache && dataUpdatedAt <= Date.parse(snapshotOfCache) ? snapshotOfCache : null,
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { calls } from 'virtual:call-table'
import { unchangedSincePage } from './initial-data.ts'
import { invalidateAnnounced, invalidateLive, type LiveScope, parseLiveEvent } from './live-invalidation.ts'
import type { LiveState } from './live-state.ts'
import { LiveStream } from './live-stream.ts'
import { queryKey } from './query-key.ts'
import { callUrl } from './request.ts'

/**
 * Opens the live stream of one portal (by its id) or of the admin desk ('admin') and refetches what changes.
 * Put the state into LiveStateContext around everything that uses `useCall`. `enabled: false` waits.
 */
export function useLiveUpdates(scope: string, { enabled = true } = {}): LiveState {
  const client = useQueryClient()
  const [state, setState] = useState<LiveState>('connecting')
  useEffect(() => {
    if (!enabled) return undefined
    const liveScope: LiveScope = scope === 'admin' ? 'admin' : { uniqueId: scope }
    // Checks whether the link or session is still valid. A single query, so a dead link isn't counted as
    // several wrong tries.
    const holder =
      liveScope === 'admin'
        ? queryKey(calls.getMe)
        : queryKey(calls.getPortalClient, { uniqueId: liveScope.uniqueId })
    const askHolder = () => void client.invalidateQueries({ queryKey: holder, exact: true })
    const url =
      liveScope === 'admin'
        ? callUrl(calls.adminLive.path, undefined)
        : callUrl(calls.portalLive.path, { uniqueId: liveScope.uniqueId })
    const stream = new LiveStream(url, {
      state: setState,
      opened: (greeting) => void invalidateLive(client, unchangedSincePage(scope, greeting)),
      refresh: () => void invalidateLive(client),
      ended: () => (liveScope === 'admin' ? void client.invalidateQueries() : askHolder()),
      refused: askHolder,
      changed: (data) => {
        const event = parseLiveEvent(data)
        if (event) void invalidateAnnounced(client, liveScope, event)
      },
    })
    const wake = () => {
      if (document.visibilityState === 'visible') stream.wake()
    }
    window.addEventListener('online', wake)
    document.addEventListener('visibilitychange', wake)
    return () => {
      window.removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
      stream.stop()
      setState('connecting')
    }
  }, [client, scope, enabled])
  return state
}

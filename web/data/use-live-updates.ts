import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { LiveState } from './live-state.ts'

interface LiveSource {
  /** The id of one portal, or 'admin' for the desk. */
  scope: string
  /** The address of the stream. */
  url: string
  /**
   * The query that shows whether the link or session is still valid. A single one, so that a dead link isn't
   * counted as several wrong tries.
   */
  holder: readonly string[]
  /** The id of the admin whose session it is; a portal's address is its reader. */
  reader?: string | undefined
  /** False waits; true by default. */
  enabled?: boolean
}

/**
 * Milliseconds until the stream's code is fetched again after a failure, unless the browser comes online earlier; screens poll
 * meanwhile.
 */
const retryDelay = 30_000

/**
 * Opens a live stream and refetches changed queries. Its code loads after the first paint. Provide the state in LiveStateContext
 * around every user of `useCall`.
 */
export function useLiveUpdates({ scope, url, holder, reader = '', enabled = true }: LiveSource): LiveState {
  const client = useQueryClient()
  const [state, setState] = useState<LiveState>('connecting')
  const askHolder = useEffectEvent(() => void client.invalidateQueries({ queryKey: holder, exact: true }))
  useEffect(() => {
    if (!enabled) return undefined
    let stop: (() => void) | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const follow = async () => {
      const { followChanges } = await import('./live-updates.ts')
      if (!left) stop = followChanges({ client, scope, url, reader, setState, askHolder: () => askHolder() })
    }
    const start = () =>
      void follow().catch(() => {
        if (left) return
        setState('down')
        timer = setTimeout(retry, retryDelay)
        window.addEventListener('online', retry)
      })
    const retry = () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
      start()
    }
    start()
    return () => {
      left = true
      clearTimeout(timer)
      window.removeEventListener('online', retry)
      stop?.()
      setState('connecting')
    }
  }, [client, scope, url, reader, enabled])
  return state
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { calls } from 'virtual:call-table'
import { queryKey } from '#web/api/query-key.ts'
import { answerMeta } from '#web/api/query-meta.ts'
import { request } from '#web/api/request.ts'

const requested = new Set<string>()

/**
 * Sends this browser's time zone to the server if it has none, since quiet hours need one. Failures are
 * ignored: the next visit tries again.
 */
export function useOwnTimeZone(uniqueId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    if (requested.has(uniqueId)) return
    requested.add(uniqueId)
    const params = { uniqueId }
    const announce = async () => {
      const { timeZone } = await client.ensureQueryData({
        queryKey: queryKey(calls.getPortalPreferences, params),
        queryFn: () => request(calls.getPortalPreferences, { params }),
        meta: answerMeta(calls.getPortalPreferences, params),
      })
      if (timeZone !== null) return
      const own = Intl.DateTimeFormat().resolvedOptions().timeZone
      await request(calls.changePortalPreferences, { params, body: { timeZone: own } })
    }
    announce().catch(() => requested.delete(uniqueId))
  }, [client, uniqueId])
}

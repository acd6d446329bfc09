import { calls } from 'virtual:call-table'
import { useEffect } from 'react'
import { request } from '#web/api/request.ts'

const asked = new Set<string>()

/**
 * Tells the server this browser's time zone while it knows none: quiet hours mean nothing without one. Nothing is
 * shown or lost when it fails; the next visit tries again.
 */
export function useOwnTimeZone(uniqueId: string): void {
  useEffect(() => {
    if (asked.has(uniqueId)) return
    asked.add(uniqueId)
    const params = { uniqueId }
    const tell = async () => {
      const { timeZone } = await request(calls.getPortalPreferences, { params })
      if (timeZone !== null) return
      const own = Intl.DateTimeFormat().resolvedOptions().timeZone
      await request(calls.changePortalPreferences, { params, body: { timeZone: own } })
    }
    tell().catch(() => asked.delete(uniqueId))
  }, [uniqueId])
}

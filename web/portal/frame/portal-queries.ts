import { calls } from 'virtual:call-table'
import { useCall } from '#web/data/use-call.ts'

/** The client of a portal. */
export function usePortalClient(uniqueId: string, options: { polls?: boolean } = {}) {
  return useCall(calls.getPortalClient, { uniqueId }, options)
}

/** The visible dates of a deal, and what has moved since the client last confirmed it. */
export function usePortalDates(uniqueId: string) {
  return useCall(calls.getPortalDates, { uniqueId })
}

/** The team's name and color, once loaded. */
export function usePortalTeam(uniqueId: string) {
  return useCall(calls.getPortalTeam, { uniqueId }).data
}

/** The number of unread notifications; 0 while unknown. */
export function useUnreadNotifications(uniqueId: string): number {
  return useCall(calls.countUnreadNotifications, { uniqueId }).data?.count ?? 0
}

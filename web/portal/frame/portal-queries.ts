import { calls } from 'virtual:call-table'
import { useCall } from '#web/api/use-call.ts'

/** The client of a portal link. */
export function usePortalClient(uniqueId: string, options: { polls?: boolean } = {}) {
  return useCall(calls.getPortalClient, { uniqueId }, options)
}

/** The name and colour of the team, once they are known. */
export function usePortalTeam(uniqueId: string) {
  return useCall(calls.getPortalTeam, { uniqueId }).data
}

/** How many notifications the bell counts; 0 while unknown. */
export function useUnreadNotifications(uniqueId: string): number {
  return useCall(calls.countUnreadNotifications, { uniqueId }).data?.count ?? 0
}

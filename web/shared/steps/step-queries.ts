import { calls } from 'virtual:call-table'
import { useCall } from '#web/data/use-call.ts'

/** The client's steps, by number, as the portal sees them. */
export function usePortalSteps(uniqueId: string) {
  return useCall(calls.listPortalSteps, { uniqueId })
}

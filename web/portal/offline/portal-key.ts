import { calls } from 'virtual:call-table'
import { queryKey } from '#web/api/query-key.ts'

/** The keys of all of a portal's answers begin with this. */
export function portalKey(uniqueId: string): readonly string[] {
  return queryKey(calls.getPortalClient, { uniqueId })
}

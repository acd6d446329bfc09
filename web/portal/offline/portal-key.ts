import { calls } from 'virtual:call-table'
import { queryKey } from '#web/data/query-key.ts'

/** The prefix of all query keys of a portal. */
export function portalKey(uniqueId: string): readonly string[] {
  return queryKey(calls.getPortalClient, { uniqueId })
}

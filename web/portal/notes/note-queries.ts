import { calls } from 'virtual:call-table'
import { useCall } from '#web/data/use-call.ts'

/** The notes that the client may see, newest first. */
export function usePortalNotes(uniqueId: string) {
  return useCall(calls.listPortalNotes, { uniqueId }, { enabled: uniqueId !== '' })
}

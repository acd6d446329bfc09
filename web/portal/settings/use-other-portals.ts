import { useQuery } from '@tanstack/react-query'
import { calls } from 'virtual:later-call-table'
import type { OtherPortal } from '#contract/calls/clients/portal-links.ts'
import { isPreview } from '#web/data/preview.ts'
import { request } from '#web/data/request.ts'

const none: readonly OtherPortal[] = []

/**
 * The reader's other portals that this browser has opened; empty until they are known. The key is not one of the portal's own
 * answers, so that no offline copy has it, and nothing of it outlives the page.
 */
export function useOtherPortals(uniqueId: string): readonly OtherPortal[] {
  const { data = none } = useQuery({
    queryKey: ['other portals', uniqueId],
    queryFn: ({ signal }) => request(calls.listOtherPortals, { params: { uniqueId }, signal }),
    meta: { topics: ['client'], client: uniqueId },
    gcTime: 0,
    staleTime: 0,
    enabled: !isPreview,
  })
  return data
}

import { useMemo } from 'react'
import { usePortalDates } from '../frame/portal-queries.ts'
import { useVisit } from './use-visit.ts'

/** The ids of the days that the card shows, or showed in this visit until they were confirmed. */
export function useCardLines(uniqueId: string): ReadonlySet<string> {
  const change = usePortalDates(uniqueId).data?.change
  const { confirmed } = useVisit(uniqueId)
  return useMemo(
    () => new Set([...(change?.lines ?? []).map(({ subjectId }) => subjectId), ...(confirmed ?? [])]),
    [change, confirmed],
  )
}

import { useMemo } from 'react'
import type { PortalChange } from '#contract/dates/dates-of-deal.ts'
import { usePortalDates } from '../frame/portal-queries.ts'

/** The change that the client confirmed in this visit, by portal: no other list repeats it. */
const confirmed = new Map<string, PortalChange>()

export function rememberConfirmed(uniqueId: string, change: PortalChange): void {
  confirmed.set(uniqueId, change)
}

/** The ids of the days that the card shows, or showed until it was confirmed. */
export function useCardLines(uniqueId: string): ReadonlySet<string> {
  const change = usePortalDates(uniqueId).data?.change
  return useMemo(
    () =>
      new Set(
        [...(change?.lines ?? []), ...(confirmed.get(uniqueId)?.lines ?? [])].map(
          ({ subjectId }) => subjectId,
        ),
      ),
    [change, uniqueId],
  )
}

import { seenByBrowser, visitOfTab } from './visit-storage.ts'
import { visitNow } from './visit.ts'

/** The day of the last visit, an ISO moment, when this one has news or calm to tell; else null. Known before any answer is. */
export function lastVisitShown(uniqueId: string): string | null {
  const { baseline, dismissed } = visitNow(
    visitOfTab.read(uniqueId),
    seenByBrowser.read(uniqueId),
    new Date(),
  )
  return baseline === null || dismissed ? null : baseline.at
}

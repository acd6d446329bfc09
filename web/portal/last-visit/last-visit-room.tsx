import { useEffect, useState } from 'react'
import { formatMomentDay } from '#web/format/date.ts'
import { LastVisitSkeleton } from './last-visit-skeleton.tsx'
import { seenByBrowser, visitOfTab } from './visit-storage.ts'
import { visitNow } from './visit.ts'

type LastVisitRoomProps = { uniqueId: string; onPlaceholder: (isPainted: boolean) => void }

/** The placeholder of what changed since the last visit; space is reserved only if there was one. */
export function LastVisitRoom({ uniqueId, onPlaceholder }: LastVisitRoomProps) {
  const [at] = useState(() => lastVisitShown(uniqueId))
  useEffect(() => {
    if (at !== null) onPlaceholder(true)
  }, [at, onPlaceholder])
  if (at === null) return null
  return (
    <div className="max-lg:order-1">
      <LastVisitSkeleton day={formatMomentDay(at)} />
    </div>
  )
}

/** When the last visit was (ISO), if this visit shows the section, else null. Known before any data loads. */
function lastVisitShown(uniqueId: string): string | null {
  const { baseline, dismissed } = visitNow(
    visitOfTab.read(uniqueId),
    seenByBrowser.read(uniqueId),
    new Date(),
  )
  return baseline === null || dismissed ? null : baseline.at
}

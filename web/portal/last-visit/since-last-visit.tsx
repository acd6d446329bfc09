import { Suspense, useEffect, useState } from 'react'
import type { PortalClient } from '#contract/clients.ts'
import { formatMomentDay } from '#web/format/date.ts'
import { agentCalled } from '../home/transaction.ts'
import { LastVisit } from '../lazy-parts.ts'
import { LastVisitSkeleton } from './last-visit-skeleton.tsx'
import { seenByBrowser, visitOfTab } from './visit-storage.ts'
import { visitNow } from './visit.ts'

/** The changes since the last visit; space is reserved only if there was one. */
export function SinceLastVisit({ client }: { client: PortalClient }) {
  const [at] = useState(() => lastVisitShown(client.uniqueId))
  const [waited, setWaited] = useState(false)
  const room = at !== null && <Room day={formatMomentDay(at)} onPainted={setWaited} />
  return (
    <Suspense fallback={room}>
      <LastVisit uniqueId={client.uniqueId} agent={agentCalled(client)} waited={waited} />
    </Suspense>
  )
}

function Room({ day, onPainted }: { day: string; onPainted: (painted: boolean) => void }) {
  useEffect(() => onPainted(true), [onPainted])
  return (
    <div className="max-lg:order-1">
      <LastVisitSkeleton day={day} />
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

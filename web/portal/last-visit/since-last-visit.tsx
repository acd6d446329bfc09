import { Suspense, useEffect, useState } from 'react'
import type { PortalClient } from '#contract/clients.ts'
import { formatMomentDay } from '#web/format/date.ts'
import { agentCalled } from '../home/transaction.ts'
import { LastVisit } from '../lazy-parts.ts'
import { lastVisitShown } from './last-visit-shown.ts'
import { LastVisitSkeleton } from './last-visit-skeleton.tsx'

/** The news since the last visit; room is kept for them only where there was one. */
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
    <div className="area-since">
      <LastVisitSkeleton day={day} />
    </div>
  )
}

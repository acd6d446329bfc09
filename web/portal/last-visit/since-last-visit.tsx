import { useState } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { agentFirstName } from '../home/transaction.ts'
import { LastVisitRoom } from './last-visit-room.tsx'
import { useVisit } from './visits.ts'

const LastVisit = lazyPart(() => import('./last-visit.tsx'), 'LastVisit', {
  loading: LastVisitRoom,
  missing: null,
})

/** The changes since the last visit; a first visit does not load their code. */
export function SinceLastVisit({ client }: { client: PortalClient }) {
  const [waited, setWaited] = useState(false)
  const { baseline, dismissed } = useVisit(client.uniqueId)
  if (!baseline || dismissed) return null
  return (
    <LastVisit
      uniqueId={client.uniqueId}
      agent={agentFirstName(client)}
      waited={waited}
      onPlaceholder={setWaited}
    />
  )
}

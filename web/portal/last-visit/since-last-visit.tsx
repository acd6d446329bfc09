import { useState } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { agentCalled } from '../home/transaction.ts'
import { LastVisit } from '../lazy-parts.ts'

/** The changes since the last visit. */
export function SinceLastVisit({ client }: { client: PortalClient }) {
  const [waited, setWaited] = useState(false)
  return (
    <LastVisit
      uniqueId={client.uniqueId}
      agent={agentCalled(client)}
      waited={waited}
      onPlaceholder={setWaited}
    />
  )
}

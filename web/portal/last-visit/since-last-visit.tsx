import { useState } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { agentFirstName } from '../home/transaction.ts'
import { LastVisit } from '../lazy-parts.ts'

/** The changes since the last visit. */
export function SinceLastVisit({ client }: { client: PortalClient }) {
  const [waited, setWaited] = useState(false)
  return (
    <LastVisit
      uniqueId={client.uniqueId}
      agent={agentFirstName(client)}
      waited={waited}
      onPlaceholder={setWaited}
    />
  )
}

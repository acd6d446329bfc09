import { Archive, CircleCheck } from 'lucide-react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { Badge } from '#web/ui/badge.tsx'
import { OutcomeBadge } from '../../deal/outcome-badge.tsx'

/** Archived, or the outcome of a deal that is not open, or active. */
export function ArchiveBadge({ client }: { client: Pick<AdminClient, 'isArchived' | 'outcome'> }) {
  if (!client.isArchived && client.outcome !== 'open') return <OutcomeBadge outcome={client.outcome} />
  return client.isArchived ? (
    <Badge tone="gray" icon={Archive}>
      Archived
    </Badge>
  ) : (
    <Badge tone="green" icon={CircleCheck}>
      Active
    </Badge>
  )
}

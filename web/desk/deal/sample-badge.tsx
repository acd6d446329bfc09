import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Marks the made-up client; nothing for a real one. */
export function SampleBadge({ client }: { client: Pick<AdminClient, 'isSample'> }) {
  if (!client.isSample) return null
  return (
    <Badge tone="line" size="small">
      Sample
    </Badge>
  )
}

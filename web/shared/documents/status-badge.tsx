import { Check, Clock3 } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'

/** Available with a check, anything else Pending with a clock (specification section 4). */
export function StatusBadge({ status }: { status: string }) {
  return status === 'available' ? (
    <Badge tone="pine" icon={Check}>
      Available
    </Badge>
  ) : (
    <Badge tone="line" icon={Clock3}>
      Pending
    </Badge>
  )
}

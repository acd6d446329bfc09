import { Check, Clock3 } from 'lucide-react'
import * as t from '#texts/documents.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Available with a check, anything else Pending with a clock (specification section 4). */
export function StatusBadge({ status }: { status: string }) {
  return status === 'available' ? (
    <Badge tone="pine" icon={Check}>
      {t.available}
    </Badge>
  ) : (
    <Badge tone="line" icon={Clock3}>
      {t.pending}
    </Badge>
  )
}

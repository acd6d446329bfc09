import { Archive, CircleCheck } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'

export function ArchiveBadge({ isArchived }: { isArchived: boolean }) {
  return isArchived ? (
    <Badge tone="gray" icon={Archive}>
      Archived
    </Badge>
  ) : (
    <Badge tone="green" icon={CircleCheck}>
      Active
    </Badge>
  )
}

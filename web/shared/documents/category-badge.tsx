import { File, FilePen, Landmark, type LucideIcon, SearchCheck, Umbrella } from 'lucide-react'
import type { DocumentCategory } from '#contract/calls/deal/documents.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { categoryLabels } from './document-categories.ts'

const variants: Record<DocumentCategory, { tone: BadgeTone; icon: LucideIcon }> = {
  contract: { tone: 'green', icon: FilePen },
  inspection: { tone: 'blue', icon: SearchCheck },
  loan: { tone: 'purple', icon: Landmark },
  insurance: { tone: 'yellow', icon: Umbrella },
  other: { tone: 'gray', icon: File },
}

/** A document's category; none counts as "other" (specification section 3). */
export function CategoryBadge({
  category,
  isSmall = false,
}: {
  category: DocumentCategory | null
  isSmall?: boolean
}) {
  const known = category ?? 'other'
  const { tone, icon } = variants[known]
  return (
    <Badge tone={tone} icon={icon} size={isSmall ? 'small' : 'medium'}>
      {categoryLabels[known]}
    </Badge>
  )
}

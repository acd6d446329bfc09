import { KeyRound, Tag } from 'lucide-react'
import type { TransactionType } from '#contract/clients.ts'
import { Badge } from '#web/ui/badge.tsx'
import { transactionTypeLabels } from './transaction-type.ts'

/** The buying side carries a key, the selling side a tag. */
export function TypeBadge({ type }: { type: TransactionType }) {
  const sells = type === 'sale' || type === 'selling'
  return (
    <Badge tone={sells ? 'purple' : 'pine'} icon={sells ? Tag : KeyRound}>
      {transactionTypeLabels[type]}
    </Badge>
  )
}

import { KeyRound, Tag } from 'lucide-react'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'
import { Badge } from '#web/ui/badge.tsx'
import { transactionTypeLabels } from './transaction-type.ts'

/** A key icon for the buying side, a tag for the selling side; words alone in a dense table. */
export function TypeBadge({ type, dense = false }: { type: TransactionType; dense?: boolean }) {
  const sells = type === 'sale' || type === 'selling'
  return (
    <Badge
      size={dense ? 'narrow' : 'medium'}
      tone={sells ? 'purple' : 'pine'}
      {...(dense ? {} : { icon: sells ? Tag : KeyRound })}
    >
      {transactionTypeLabels[type]}
    </Badge>
  )
}

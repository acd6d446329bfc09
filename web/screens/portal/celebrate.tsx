import { Celebration } from '#web/features/celebration/celebration.tsx'
import { celebrationLine } from '#web/features/celebration/celebration-line.ts'
import { isCelebrationDue } from '#web/features/celebration/is-due.ts'
import { addressLines, type Transaction } from '#web/features/closing/transaction.ts'

/** The celebration, when it is due. */
export function Celebrate({ transaction }: { transaction: Transaction }) {
  const { client, steps, closing, isDone } = transaction
  const { uniqueId, firstName, transactionType, isArchived } = client
  if (!isCelebrationDue({ daysLeft: closing.daysLeft, steps, isArchived })) return null
  const [street] = addressLines(client.propertyAddress)
  return (
    <Celebration uniqueId={uniqueId} line={celebrationLine({ street, firstName, transactionType, isDone })} />
  )
}

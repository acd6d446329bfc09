import { addressLines, type Transaction } from '../home/transaction.ts'
import { celebrationLine } from './celebration-line.ts'
import { Celebration } from './celebration.tsx'
import { isCelebrationDue } from './is-due.ts'

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

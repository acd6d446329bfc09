import type { Step } from '#contract/steps.ts'
import { addressLines, type Transaction } from '../home/transaction.ts'
import { Celebration } from './celebration.tsx'

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

interface Closed {
  street: string
  firstName: string
  transactionType: string
  /** Every step is done. */
  isDone: boolean
}

/** The line beneath the congratulations: what it means for this client. */
function celebrationLine({ street, firstName, transactionType, isDone }: Closed): string {
  if (!isDone) return `${street}: today is the day, ${firstName}.`
  const isSale = transactionType === 'sale' || transactionType === 'selling'
  return isSale
    ? `${street} has its new owner. All the best, ${firstName}.`
    : `${street} is yours. Welcome home, ${firstName}.`
}

interface Closing {
  /** Close date minus today, in days. */
  daysLeft: number
  /** Undefined while unknown. */
  steps: readonly Pick<Step, 'status'>[] | undefined
  isArchived: boolean
}

/**
 * Whether the closing is to be celebrated: on the closing day, and after it only when no step is left open. An archived
 * deal may have ended without a closing, so its steps must say that there was one on any day.
 */
export function isCelebrationDue({ daysLeft, steps, isArchived }: Closing): boolean {
  if (daysLeft > 0) return false
  if (daysLeft === 0 && !isArchived) return true
  return steps !== undefined && steps.length > 0 && steps.every(({ status }) => status === 'completed')
}

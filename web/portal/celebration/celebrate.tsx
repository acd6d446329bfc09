import '#web/styles/rest.css'
import type { Step } from '#contract/steps.ts'
import { addressLines, type Transaction } from '../home/transaction.ts'
import { Celebration } from './celebration.tsx'

/** Shows the celebration when it is due. */
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
  /** Every step is completed. */
  isDone: boolean
}

/** The line below the congratulations, personalized for the client. */
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
 * Whether to celebrate the closing: on the closing day, and after it only if no step is open. An archived
 * deal may have ended without closing, so it always requires all steps to be completed.
 */
export function isCelebrationDue({ daysLeft, steps, isArchived }: Closing): boolean {
  if (daysLeft > 0) return false
  if (daysLeft === 0 && !isArchived) return true
  return steps !== undefined && steps.length > 0 && steps.every(({ status }) => status === 'completed')
}

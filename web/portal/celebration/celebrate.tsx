import '#web/styles/rest.css'
import type { ReactNode } from 'react'
import { isSale } from '#contract/rules/deal/parties.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'
import { addressLines, type Transaction } from '../home/transaction.ts'
import { Celebration } from './celebration.tsx'

/** The celebration, with a line for this client. Mount it when it is due. */
export function Celebrate({ transaction }: { transaction: Transaction }): ReactNode {
  const { client, standing } = transaction
  const { uniqueId, firstName, transactionType, outcome } = client
  const isDone = standing.isDone || outcome === 'closed'
  const [street] = addressLines(client.propertyAddress)
  return (
    <Celebration uniqueId={uniqueId} line={celebrationLine({ street, firstName, transactionType, isDone })} />
  )
}

interface Closed {
  street: string
  firstName: string
  transactionType: TransactionType
  /** Every step is completed, or the deal is marked as closed. */
  isDone: boolean
}

/** The line below the congratulations, personalized for the client. */
function celebrationLine({ street, firstName, transactionType, isDone }: Closed): string {
  if (!isDone) return `${street}: today is the day, ${firstName}.`
  return isSale(transactionType)
    ? `${street} has its new owner. All the best, ${firstName}.`
    : `${street} is yours. Welcome home, ${firstName}.`
}

import '#web/styles/rest.css'
import type { ReactNode } from 'react'
import { isSale } from '#contract/rules/deal/parties.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'
import * as t from '#texts/outcome.ts'
import { addressLines, type Transaction } from '../home/transaction.ts'
import { Celebration } from './celebration.tsx'

type CelebrateProps = {
  transaction: Transaction
  /** The deal was completed while the portal was open. */
  isLive: boolean
}

/** The celebration, with a line for this client. Mount it when it is due; unmounted before, it is not shown. */
export function Celebrate({ transaction, isLive }: CelebrateProps): ReactNode {
  const { client, standing } = transaction
  const { uniqueId, firstName, transactionType, outcome } = client
  const isDone = standing.isDone || outcome === 'closed'
  const [street] = addressLines(client.propertyAddress)
  return (
    <Celebration
      uniqueId={uniqueId}
      isLive={isLive}
      line={celebrationLine({ street, firstName, transactionType, isDone })}
    />
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
  if (!isDone) return t.todayIsTheDay(street, firstName)
  return isSale(transactionType) ? t.soldLine(street, firstName) : t.boughtLine(street, firstName)
}

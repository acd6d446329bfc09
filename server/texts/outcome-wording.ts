import { isSale } from '#contract/rules/deal/parties.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'
import { streetOf } from '#contract/rules/street.ts'
import type { ClientRow } from '../db/schema.ts'
import type { Wording } from './notification-texts.ts'

type Deal = Pick<ClientRow, 'propertyAddress' | 'transactionType'>

/** What a person of the client's side is told about a deal that is on hold, closed or canceled. */
export function outcomeWording(
  { propertyAddress, transactionType }: Deal,
  { outcome, said, firstName }: { outcome: string; said: string; firstName: string },
): Wording {
  if (outcome !== 'closed') return { text: 'outcome', values: { outcome, said } } as Wording
  const values = {
    street: streetOf(propertyAddress),
    isSale: isSale(transactionType as TransactionType),
    firstName,
    said,
  }
  return { text: 'deal-closed', values }
}

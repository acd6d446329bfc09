import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'

export const transactionTypeLabels: Record<TransactionType, string> = {
  purchase: 'Purchase',
  sale: 'Sale',
  buying: 'Buying',
  selling: 'Selling',
}

export const transactionTypes = Object.keys(transactionTypeLabels) as TransactionType[]

import type { TransactionType } from '#contract/clients.ts'

export const transactionTypeLabels: Record<TransactionType, string> = {
  purchase: 'Purchase',
  sale: 'Sale',
  buying: 'Buying',
  selling: 'Selling',
}

export const transactionTypes = Object.keys(transactionTypeLabels) as TransactionType[]

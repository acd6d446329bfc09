import type { TransactionType } from '#contract/clients.ts'

export const transactionTypeWords: Record<TransactionType, string> = {
  purchase: 'Purchase',
  sale: 'Sale',
  buying: 'Buying',
  selling: 'Selling',
}

export const transactionTypes = Object.keys(transactionTypeWords) as TransactionType[]

/** The client's side of the transaction; `buying` and `selling` are the specification's synonyms. */
export const transactionTypes = ['purchase', 'sale', 'buying', 'selling'] as const
export type TransactionType = (typeof transactionTypes)[number]

/** Which side of the transaction the client is on; "buying" and "selling" are the specification's other words for the same. */
export const transactionTypes = ['purchase', 'sale', 'buying', 'selling'] as const
export type TransactionType = (typeof transactionTypes)[number]

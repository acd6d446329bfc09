interface Closed {
  street: string
  firstName: string
  transactionType: string
  /** Every step is done. */
  isDone: boolean
}

/** The line beneath the congratulations: what it means for this client. */
export function celebrationLine({ street, firstName, transactionType, isDone }: Closed): string {
  if (!isDone) return `${street}: today is the day, ${firstName}.`
  const isSale = transactionType === 'sale' || transactionType === 'selling'
  return isSale
    ? `${street} has its new owner. All the best, ${firstName}.`
    : `${street} is yours. Welcome home, ${firstName}.`
}

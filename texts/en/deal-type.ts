/** What a client does, as the type of the deal. */
export const purchase = 'Purchase'
export const sale = 'Sale'
export const buying = 'Buying'
export const selling = 'Selling'

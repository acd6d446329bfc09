/** The card of the people whom a client can call. */
export const title = 'Your contacts'
export const escrowCompany = 'Escrow company'
export const lender = 'Lender'
export const yourLender = 'Your lender'
export const call = (name: string): string => `Call ${name}`

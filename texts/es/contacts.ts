/** The card of the people whom a client can call. */
export const title = 'Sus contactos'
export const escrowCompany = 'Compañía de escrow'
export const lender = 'Prestamista'
export const yourLender = 'Su prestamista'
export const call = (name: string): string => `Llamar a ${name}`

// A client's calendar entries.

export const closing = (street: string): string => `Closing: ${street}`
export const done = (name: string): string => `Done: ${name}`
export const received = (name: string): string => `Received: ${name}`
export const due = (name: string): string => `Due: ${name}`
export const canceled = 'Cancelled'
export const datesCanChange = 'Dates can change. Your portal always shows the latest.'
/** The name of the feed; `street` is null when it is not known. */
export const feed = (street: string | null): string =>
  street === null ? 'Escrow dates' : `Escrow: ${street}`

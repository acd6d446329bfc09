/** The page that asks for the PIN of a link. */
export const pin = 'PIN'
export const title = 'This link asks for a PIN'
export const text = 'Your agent told it to you by phone.'
export const offline = 'This link opens when you are online.'
export const enterDigits = (count: number): string => `Enter the ${count} digits`
export const tryLater = 'Please try again in a moment.'
export const open = 'Open'
export const opening = 'Opening'

/** The languages in which the client side is read. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** The offer of this language to a reader of another one, in this language. */
export const question = 'Would you rather read this in English?'
/** `settings` is the name of the portal's tab on the page, which is in the other language. */
export const questionText = (settings: string): string =>
  `This page, emails and texts. You can change it under ${settings}.`
export const yes = 'Yes, in English'
/** Stays with this language when another one is offered. */
export const no = 'No, in English'
export const changed = 'Your portal is now in English'
export const showIt = 'Show it'
/** While the browser translates a page in another language. */
export const withoutTranslation = 'You can read this page in English without the browser’s translation.'

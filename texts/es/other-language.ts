/** The offer of the other language, in that language: English on a Spanish page. */
export const code = 'en'
export const question = 'Would you rather read this in English?'
export const questionText = 'This page, emails and texts. You can change it under Ajustes.'
export const yes = 'Yes, in English'
/** Stays with the page's language, and says so in it. */
export const no = 'No, en español'
export const withoutTranslation = 'You can read this page in English without the browser’s translation.'
export const changed = 'Your portal is now in English'
export const showIt = 'Show it'

/** The language of these files, and of every page that is built with them. */
export const language = 'en'

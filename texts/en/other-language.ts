/** The offer of the other language, in that language: Spanish on an English page. */
export const code = 'es'
export const question = '¿Prefiere leer esto en español?'
export const questionText = 'Esta página, los correos y los mensajes de texto. Puede cambiarlo en Config.'
export const yes = 'Sí, en español'
/** Stays with the page's language, and says so in it. */
export const no = 'No, in English'
export const withoutTranslation = 'Puede leer esta página en español sin el traductor del navegador.'
export const changed = 'Su portal ahora está en español'
export const showIt = 'Mostrarlo'

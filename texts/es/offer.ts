/** The offer of this language to a reader of another one, in this language. */
export const question = '¿Prefiere leer esto en español?'
/** `settings` is the name of the portal's tab on the page, which is in the other language. */
export const questionText = (settings: string): string =>
  `Esta página, los correos y los mensajes de texto. Puede cambiarlo en ${settings}.`
export const yes = 'Sí, en español'
/** Stays with this language when another one is offered. */
export const no = 'No, en español'
export const changed = 'Su portal ahora está en español'
export const showIt = 'Mostrarlo'
/** While the browser translates a page in another language. */
export const withoutTranslation = 'Puede leer esta página en español sin el traductor del navegador.'

/** The choice of a language. The heading contains both languages, so that every reader finds it. */
export const heading = 'Language · Idioma'
export const appliesTo =
  'Vale para esta página, los correos, los mensajes de texto y los avisos. Lo que escriben las personas se queda como está.'
export const notSaved = 'No se guardó. Inténtelo de nuevo.'
export const offline = 'No tiene conexión.'

/** The choice of a language. The heading contains both languages, so that every reader finds it. */
export const heading = 'Language · Idioma'
export const appliesTo =
  'It applies to this page, emails, texts and alerts. What people type stays as they typed it.'
export const notSaved = 'It was not saved. Try again.'
export const offline = 'You are offline.'

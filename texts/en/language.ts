/** The choice of a language. The heading is the same in each, so that whoever reads neither word finds it. */
export const heading = 'Language · Idioma'
export const appliesTo =
  'It applies to this page, emails, texts and alerts. What people type stays as they typed it.'
export const notSaved = 'It was not saved. Try again.'
export const offline = 'You are offline.'

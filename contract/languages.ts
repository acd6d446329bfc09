/** The languages in which a person reads what the product says, the one that everybody starts with first. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'en'

/** Each language by its own name. */
export const nativeNames: Record<Language, string> = { en: 'English', es: 'Español' }

/** Each language as the desk, which is in English, calls it. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Spanish' }

/** For how long a browser remembers the language that its visitor chose, in seconds: a year. */
export const languageRemembered = 60 * 60 * 24 * 365

export const isLanguage = (value: unknown): value is Language =>
  (languages as readonly unknown[]).includes(value)

/** The language that a row names; English when this release does not know it. */
export const toLanguage = (value: string): Language => (isLanguage(value) ? value : defaultLanguage)

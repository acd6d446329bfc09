/** The languages of the product; the default first. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'en'

/** Each language by its own name. */
export const nativeNames: Record<Language, string> = { en: 'English', es: 'Español' }

/** Each language as the desk, which is in English, calls it. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Spanish' }

/** Seconds that a browser remembers a visitor's language: a year. */
export const languageRemembered = 60 * 60 * 24 * 365

export const isLanguage = (value: unknown): value is Language =>
  (languages as readonly unknown[]).includes(value)

/** The language that a row names; English when this release does not know it. */
export const toLanguage = (value: string): Language => (isLanguage(value) ? value : defaultLanguage)

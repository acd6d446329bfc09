import { languageList } from './language-list.ts'

export type Language = keyof typeof languageList

/** The languages of the product; the default first. */
export const languages = Object.keys(languageList) as [Language, ...Language[]]

export const defaultLanguage = 'en' satisfies Language

/** A language that texts are translated to. */
export type OtherLanguage = Exclude<Language, typeof defaultLanguage>

/** All languages but the default. */
export const otherLanguages = languages.filter(
  (language): language is OtherLanguage => language !== defaultLanguage,
)

const ofEach = (name: 'name' | 'nativeName') =>
  Object.fromEntries(languages.map((language) => [language, languageList[language][name]])) as Record<
    Language,
    string
  >

/** Each language by its own name. */
export const nativeNames = ofEach('nativeName')

/** Each language as the desk, which is in English, calls it. */
export const languageNames = ofEach('name')

/** Seconds that a browser remembers a visitor's language: a year. */
export const languageRemembered = 60 * 60 * 24 * 365

export const isLanguage = (value: unknown): value is Language =>
  (languages as readonly unknown[]).includes(value)

/** The language that a row names; the default when this release does not know it. */
export const toLanguage = (value: string): Language => (isLanguage(value) ? value : defaultLanguage)

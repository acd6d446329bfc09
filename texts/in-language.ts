import type { Language } from '#contract/languages.ts'
import * as englishDates from './en/dates.ts'
import * as englishErrors from './en/errors.ts'
import * as englishPage from './en/page.ts'
import * as spanishDates from './es/dates.ts'
import * as spanishErrors from './es/errors.ts'
import * as spanishPage from './es/page.ts'

/** What a text is, whatever its words. */
type Words<Text> = Text extends string
  ? string
  : Text extends readonly string[]
    ? { readonly [Place in keyof Text]: string }
    : Text

type Wide<Texts> = { readonly [Name in keyof Texts]: Words<Texts[Name]> }

const english = { dates: englishDates, errors: englishErrors, page: englishPage }

/** What the server says, one member per file of `texts/en` that it uses. */
export type TextsOfServer = { readonly [File in keyof typeof english]: Wide<(typeof english)[File]> }

const byLanguage: Record<Language, TextsOfServer> = {
  en: english,
  es: { dates: spanishDates, errors: spanishErrors, page: spanishPage },
}

/** The texts of the server in a reader's language. The browser part imports `#texts/` instead and has one language. */
export const textsIn = (language: Language): TextsOfServer => byLanguage[language]

import type { Language } from '#contract/languages.ts'
import { serverTexts } from './by-language/server.ts'

/** The server's texts, one member per file of `texts/en` that it uses. */
export type TextsOfServer = (typeof serverTexts)[Language]

/** The texts of the server in a reader's language. */
export const textsIn = (language: Language): TextsOfServer => serverTexts[language]

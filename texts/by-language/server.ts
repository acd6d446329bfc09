import type { Language } from '#contract/languages.ts'
import { server as en } from '../en/sets/server.ts'
import { server as es } from '../es/sets/server.ts'
import type { WordsOfFiles } from '../words.ts'

/** The texts that the server writes. The browser part imports `#texts/` instead and has one language. */
export const serverTexts: Record<Language, WordsOfFiles<typeof en>> = { en, es }

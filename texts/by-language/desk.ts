import type { Language } from '#contract/languages.ts'
import { desk as en } from '../en/sets/desk.ts'
import { desk as es } from '../es/sets/desk.ts'
import type { WordsOfFiles } from '../words.ts'

/** The texts that the desk writes for a client. */
export const deskTexts: Record<Language, WordsOfFiles<typeof en>> = { en, es }

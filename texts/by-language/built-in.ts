import type { Language } from '#contract/languages.ts'
import * as en from '../en/built-in.ts'
import * as es from '../es/built-in.ts'
import type { Words } from '../words.ts'

/** The texts that the product writes into deals, by id. */
export const builtInTexts: Record<Language, Words<typeof en>> = { en, es }

import type { Language } from '#contract/languages.ts'
import * as en from '../en/offer.ts'
import * as es from '../es/offer.ts'
import type { Words } from '../words.ts'

/** The offer of a language, in that language. */
export const offers: Record<Language, Words<typeof en>> = { en, es }

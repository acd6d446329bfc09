import type { Language } from '#contract/languages.ts'
import * as en from '../en/worker.ts'
import * as es from '../es/worker.ts'
import type { Words } from '../words.ts'

/** The texts of the service worker, which is one for all languages. */
export const workerTexts: Record<Language, Words<typeof en>> = { en, es }

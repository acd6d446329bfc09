import type { Language } from '#contract/languages.ts'
import * as enBuiltIn from './en/built-in.ts'
import { desk as enDesk } from './en/sets/desk.ts'
import { server as enServer } from './en/sets/server.ts'
import * as enWorker from './en/worker.ts'
import * as esBuiltIn from './es/built-in.ts'
import { desk as esDesk } from './es/sets/desk.ts'
import { server as esServer } from './es/sets/server.ts'
import * as esWorker from './es/worker.ts'
import type { Words, WordsOfFiles } from './words.ts'

// The texts of all languages, where one part of the product needs more than one: the compiler asks for those of a new language here.

/** The texts of the server. The browser part imports `#texts/` instead and has one language. */
export const serverTexts: Record<Language, WordsOfFiles<typeof enServer>> = { en: enServer, es: esServer }

/** The texts that the desk writes for a client. */
export const deskTexts: Record<Language, WordsOfFiles<typeof enDesk>> = { en: enDesk, es: esDesk }

/** The texts that the product writes into deals, by id. */
export const builtInTexts: Record<Language, Words<typeof enBuiltIn>> = { en: enBuiltIn, es: esBuiltIn }

/** The texts of the service worker, which is one for all languages. */
export const workerTexts: Record<Language, Words<typeof enWorker>> = { en: enWorker, es: esWorker }

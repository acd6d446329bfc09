import { z } from 'zod'
import { languageNames, languages } from '../../languages.ts'
import { readLanguage } from '../../rules/language-words.ts'
import { Moment } from './day-shapes.ts'

export const LanguageCode = z.enum(languages, `Must be ${Object.values(languageNames).join(' or ')}`)

/** The same as a spreadsheet has it: a code or a name, or nothing for English. */
export const LanguageWord = z
  .string()
  .transform((text) => readLanguage(text) ?? text)
  .pipe(LanguageCode)

/** The language of everything that a person reads, as shown to that person. */
export const languageForReader = {
  /** Absent for English. */
  language: LanguageCode.optional(),
  /** Set if the person chose the language; absent otherwise. */
  languageBy: z.literal('client').optional(),
}

/** The language of a person as an admin sees it. */
export const languageForAdmins = {
  /** Absent for English. */
  language: LanguageCode.optional(),
  /** Who chose the language: a member of the team or the person; absent while nobody did. */
  languageBy: z.enum(['agent', 'client']).optional(),
  /** When it was chosen; absent while nobody did. */
  languageAt: Moment.optional(),
}

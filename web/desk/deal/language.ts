import { defaultLanguage, type Language, languageNames } from '#contract/languages.ts'
import { formatMomentDay } from '#web/format/date.ts'

/** A person’s language as answers have it. */
export interface Reading {
  firstName: string
  language?: Language | undefined
  languageBy?: 'agent' | 'client' | undefined
  languageAt?: string | undefined
}

/** A person of an answer, which leaves English out, with the language named. */
export const withLanguage = <Person extends Reading>(person: Person): Person & { language: Language } => ({
  ...person,
  language: person.language ?? defaultLanguage,
})

/** A person's choice in their own portal, such as "Ana chose Spanish on Nov 12, 2026."; null without one. */
export function ownChoice({
  firstName,
  language = defaultLanguage,
  languageBy,
  languageAt,
}: Reading): string | null {
  if (languageBy !== 'client' || languageAt === undefined) return null
  return `${firstName} chose ${languageNames[language]} on ${formatMomentDay(languageAt)}.`
}

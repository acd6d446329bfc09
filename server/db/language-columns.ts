import { defaultLanguage, type Language, toLanguage } from '#contract/languages.ts'
import type { Reader } from './readers.ts'
import type { ClientRow } from './schema.ts'

/** A reader's language, for their own answers; English, and a language they did not choose themselves, are left out. */
export function languageForReader({ language, languageBy }: Pick<Reader, 'language' | 'languageBy'>) {
  return {
    language: language === defaultLanguage ? undefined : language,
    languageBy: languageBy === 'client' ? languageBy : undefined,
  } as const
}

/** A person's language for admins, with who chose it and when. */
export function languageForAdmins(row: Pick<ClientRow, 'language' | 'languageBy' | 'languageAt'>): {
  language: Language | undefined
  languageBy: 'agent' | 'client' | undefined
  languageAt: string | undefined
} {
  const { languageBy, languageAt } = row
  const language = toLanguage(row.language)
  return {
    language: language === defaultLanguage ? undefined : language,
    languageBy: languageBy === 'agent' || languageBy === 'client' ? languageBy : undefined,
    languageAt: languageAt ?? undefined,
  }
}

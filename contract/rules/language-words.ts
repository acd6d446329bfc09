import { languageList } from '../language-list.ts'
import { defaultLanguage, type Language, languages } from '../languages.ts'

/** Without accents, in small letters. */
const plainOf = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

/** What a spreadsheet calls a language: its code, its names and further words. */
function wordsOf(language: Language): readonly string[] {
  const { name, nativeName, words } = languageList[language]
  return [language, plainOf(name), plainOf(nativeName), ...words]
}

/**
 * Reads a language from a spreadsheet cell, without regard to case and accents. The default for an empty cell, null for unknown text.
 */
export function readLanguage(text: string): Language | null {
  const plain = plainOf(text).replace(/\.$/, '')
  if (plain === '') return defaultLanguage
  return languages.find((language) => wordsOf(language).includes(plain)) ?? null
}

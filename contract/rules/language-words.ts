import type { Language } from '../languages.ts'

const words: readonly (readonly [Language, readonly string[]])[] = [
  ['en', ['', 'en', 'eng', 'english', 'ingles']],
  ['es', ['es', 'sp', 'spa', 'esp', 'spanish', 'espanol']],
]

/**
 * Reads a language from a spreadsheet cell, without regard to case and accents. English for an empty cell, null for unknown text.
 */
export function readLanguage(text: string): Language | null {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase().replace(/\.$/, '')
  return words.find(([, known]) => known.includes(plain))?.[0] ?? null
}

import type { Language } from '../languages.ts'

const words: readonly (readonly [Language, readonly string[]])[] = [
  ['en', ['', 'en', 'eng', 'english', 'ingles']],
  ['es', ['es', 'sp', 'spa', 'esp', 'spanish', 'espanol']],
]

/** The language that somebody typed in a spreadsheet, whatever its case and accents; English for nothing, null for anything else. */
export function readLanguage(text: string): Language | null {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase().replace(/\.$/, '')
  return words.find(([, known]) => known.includes(plain))?.[0] ?? null
}

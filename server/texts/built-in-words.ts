import { defaultLanguage, type Language } from '#contract/languages.ts'
import { builtInSpanish } from '#texts/built-in-spanish.ts'

const spanish: ReadonlyMap<string, string> = new Map(builtInSpanish)

/** What the product itself wrote into a deal in English, in a language; null for any other text, such as an edited one. */
export function builtInWords(text: string, language: Language): string | null {
  return language === defaultLanguage ? text : (spanish.get(text) ?? null)
}

/** A text of a deal in its reader's language where it is the product's own, letter by letter; any other text as it was typed. */
export function inReadersLanguage(text: string, language: Language): string {
  return builtInWords(text, language) ?? text
}

/** A row of a deal for its reader: `asTyped` names the fields that have no side in their language. */
type ForReader<Row, Field extends keyof Row> = Row & { asTyped?: Field[] }

/** A row whose `fields` are in its reader's language as far as they are the product's own; for English readers as it is. */
export function rowForReader<Row extends object, Field extends keyof Row & string>(
  row: Row,
  fields: readonly Field[],
  language: Language,
): ForReader<Row, Field> {
  if (language === defaultLanguage) return row
  const asTyped: Field[] = []
  const worded: Row = { ...row }
  for (const field of fields) {
    const text: unknown = row[field]
    if (typeof text !== 'string' || text === '') continue
    const words = builtInWords(text, language)
    if (words === null) asTyped.push(field)
    else Object.assign(worded, { [field]: words })
  }
  return asTyped.length > 0 ? { ...worded, asTyped } : worded
}

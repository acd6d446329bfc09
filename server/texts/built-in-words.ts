import { defaultLanguage, type Language } from '#contract/languages.ts'
import { builtInSpanish } from '#texts/built-in-spanish.ts'

const spanish: ReadonlyMap<string, string> = new Map(builtInSpanish)

/** The translation of a text that the product wrote into a deal in English; null for any other text, such as an edited one. */
export function builtInWords(text: string, language: Language): string | null {
  return language === defaultLanguage ? text : (spanish.get(text) ?? null)
}

/** A text of a deal in its reader's language where it is the product's own, letter by letter; any other text as it was typed. */
export function inReadersLanguage(text: string, language: Language): string {
  return builtInWords(text, language) ?? text
}

/** A row of a deal, with what of it was written in Spanish. */
type Typed<Field extends string> = { spanish?: { [Name in Field]?: string | undefined } | undefined }

/** A row of a deal for its reader: `asTyped` names the fields that have no side in their language. */
type ForReader<Row, Field extends keyof Row> = Omit<Row, 'spanish'> & { asTyped?: Field[] }

/**
 * A row with `fields` in its reader's language: from its Spanish side where an agent wrote one, translated for the product's own
 * words, or else as typed. English readers get it as typed.
 */
export function rowForReader<Field extends keyof Row & string, Row extends object & Typed<Field>>(
  { spanish: side, ...row }: Row,
  fields: readonly Field[],
  language: Language,
): ForReader<Row, Field> {
  if (language === defaultLanguage) return row
  const asTyped: Field[] = []
  const worded = { ...row }
  for (const field of fields) {
    const text: unknown = (row as Partial<Row>)[field]
    const words = side?.[field] ?? (typeof text === 'string' ? builtInWords(text, language) : null)
    if (words !== null) Object.assign(worded, { [field]: words })
    else if (typeof text === 'string' && text !== '') asTyped.push(field)
  }
  return asTyped.length > 0 ? { ...worded, asTyped } : worded
}

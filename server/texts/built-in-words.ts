import { defaultLanguage, type Language } from '#contract/languages.ts'
import { type TranslatedTexts, translationIn } from '#contract/rules/translations.ts'
import { builtInText } from '#texts/built-in-text.ts'

/** A text of a deal in its reader's language where it is the product's own, letter by letter; any other text as it was typed. */
export function inReadersLanguage(text: string, language: Language): string {
  return builtInText(text, language) ?? text
}

/** A row of a deal, with what of it was written in other languages. */
type Typed<Field extends string> = { translations?: TranslatedTexts<Field> | undefined }

/** A row of a deal for its reader: `asTyped` names the fields that have no side in their language. */
type ForReader<Row, Field extends keyof Row> = Omit<Row, 'translations'> & { asTyped?: Field[] }

/**
 * A row with `fields` in its reader's language: from its translation where an agent wrote one, translated for the product's own
 * words, or else as typed. English readers get it as typed.
 */
export function rowForReader<Field extends keyof Row & string, Row extends object & Typed<Field>>(
  { translations, ...row }: Row,
  fields: readonly Field[],
  language: Language,
): ForReader<Row, Field> {
  if (language === defaultLanguage) return row
  const asTyped: Field[] = []
  const written = translationIn(translations, language)
  const worded = { ...row }
  for (const field of fields) {
    const text: unknown = (row as Partial<Row>)[field]
    const words = written?.[field] ?? (typeof text === 'string' ? builtInText(text, language) : null)
    if (words !== null) Object.assign(worded, { [field]: words })
    else if (typeof text === 'string' && text !== '') asTyped.push(field)
  }
  return asTyped.length > 0 ? { ...worded, asTyped } : worded
}

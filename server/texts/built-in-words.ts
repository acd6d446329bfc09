import { defaultLanguage, type Language } from '#contract/languages.ts'
import { readyTexts } from '#contract/rules/deal/ready-reasons.ts'
import { type TranslatedTexts, translationIn } from '#contract/rules/translations.ts'
import { builtInText } from '#texts/built-in-text.ts'

/** A text that begins with a ready reason, with that one in a language and the own words after it as typed; null for another. */
function withReadyStart(text: string, language: Language): string | null {
  const ready = readyTexts.find((one) => text.startsWith(`${one} `))
  return ready === undefined ? null : `${inReadersLanguage(ready, language)}${text.slice(ready.length)}`
}

/**
 * A text of a deal in its reader's language where it is the product's own, letter by letter, or begins with a ready reason; any
 * other text as it was typed.
 */
export function inReadersLanguage(text: string, language: Language): string {
  return builtInText(text, language) ?? withReadyStart(text, language) ?? text
}

/** A row of a deal, with what of it was written in other languages. */
type Typed<Field extends string> = { translations?: TranslatedTexts<Field> | undefined }

/** A row of a deal for its reader: `asTyped` names the fields that have no side in their language. */
type ForReader<Row, Field extends keyof Row> = Omit<Row, 'translations'> & { asTyped?: Field[] }

/**
 * A row with `fields` in its reader's language: from its translation where an agent wrote one, translated for the product's own
 * words, or else as typed, after a ready reason that it begins with. English readers get it as typed.
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
    else if (typeof text === 'string' && text !== '') {
      Object.assign(worded, { [field]: inReadersLanguage(text, language) })
      asTyped.push(field)
    }
  }
  return asTyped.length > 0 ? { ...worded, asTyped } : worded
}

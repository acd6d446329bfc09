import { z } from 'zod'
import { type OtherLanguage, otherLanguages } from '../../languages.ts'
import { isBlank } from '../../rules/visible-text.ts'

/** An object with the same schema for each language but the default. */
function byLanguage<Schema extends z.ZodType>(schema: Schema) {
  return z.object(
    Object.fromEntries(otherLanguages.map((language) => [language, schema])) as Record<OtherLanguage, Schema>,
  )
}

/** The translations of what somebody typed: by language, the fields that were written in it. */
export function translations<Shape extends z.ZodRawShape>(shape: Shape) {
  return byLanguage(z.object(shape).partial().optional()).optional()
}

/**
 * Changes of translations. Null removes all of a language, an empty field removes that field, and an absent field stays unless
 * its text in the default language changes.
 */
export function translationChanges<Shape extends z.ZodRawShape>(shape: Shape) {
  return byLanguage(z.object(shape).partial().nullish()).optional()
}

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'string' ? isBlank(value) : Array.isArray(value) && value.length === 0)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fills a row's empty fields from its translations. In a `new` row an absent field counts as empty. */
function withTranslatedTexts(row: unknown, kind: 'new' | 'changed'): unknown {
  if (!isObject(row) || !isObject(row['translations'])) return row
  const filled: Record<string, unknown> = {}
  for (const language of otherLanguages) {
    const fields = row['translations'][language]
    for (const [name, words] of Object.entries(isObject(fields) ? fields : {}))
      if (!isEmpty(words) && (name in row ? isEmpty(row[name]) : kind === 'new')) filled[name] ??= words
  }
  return { ...row, ...filled }
}

/** The field in which pages of a former release send a translation. */
const formerField = 'spanish'

/**
 * Validates a row whose fields may be given in another language only; their text is then stored as the row's own, too, so that
 * no title is empty. Refuses the translation of a page of a former release, which would be lost.
 */
export function withTranslations<Row extends z.ZodType>(shape: Row, kind: 'new' | 'changed') {
  return z.preprocess<unknown, Row, z.input<Row>>((row, context) => {
    if (isObject(row) && row[formerField] !== undefined)
      context.addIssue({
        code: 'custom',
        path: [formerField],
        message: 'This page is of a former release. Copy what you typed, and reload the page.',
        input: row,
      })
    return withTranslatedTexts(row, kind)
  }, shape)
}

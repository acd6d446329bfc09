import { z } from 'zod'
import { isBlank } from '../../rules/visible-text.ts'

/** The Spanish side of what somebody typed: the fields that were written in Spanish. */
export function spanishSide<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape).partial().optional()
}

/**
 * Changes of the Spanish side. Null removes all of it, an empty field removes that field, and an absent field stays unless its
 * English text changes.
 */
export function spanishChanges<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape).partial().nullish()
}

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'string' ? isBlank(value) : Array.isArray(value) && value.length === 0)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fills a row's empty fields from its Spanish side. In a `new` row an absent field counts as empty. */
function withFirstSide(row: unknown, kind: 'new' | 'changed'): unknown {
  if (!isObject(row) || !isObject(row['spanish'])) return row
  const filled = Object.entries(row['spanish']).filter(
    ([name, words]) => !isEmpty(words) && (name in row ? isEmpty(row[name]) : kind === 'new'),
  )
  return { ...row, ...Object.fromEntries(filled) }
}

/**
 * Validates a row whose fields may be given in Spanish only; their text is then stored as English, too, so that no title is
 * empty.
 */
export function withBothSides<Row extends z.ZodType>(shape: Row, kind: 'new' | 'changed') {
  return z.preprocess<unknown, Row, z.input<Row>>((row) => withFirstSide(row, kind), shape)
}

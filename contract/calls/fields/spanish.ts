import { z } from 'zod'
import { isBlank } from '../../rules/visible-text.ts'

/** The Spanish side of what somebody typed: the fields that were written in Spanish. */
export function spanishSide<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape).partial().optional()
}

/**
 * The Spanish side as changes have it. Null removes all of it, an empty field removes that one; what is left out stays,
 * unless the text beside it changes.
 */
export function spanishChanges<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape).partial().nullish()
}

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'string' ? isBlank(value) : Array.isArray(value) && value.length === 0)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A row whose empty fields are those of its Spanish side; an absent one counts as empty where the row is `new`. */
function withFirstSide(row: unknown, kind: 'new' | 'changed'): unknown {
  if (!isObject(row) || !isObject(row['spanish'])) return row
  const filled = Object.entries(row['spanish']).filter(
    ([name, words]) => !isEmpty(words) && (name in row ? isEmpty(row[name]) : kind === 'new'),
  )
  return { ...row, ...Object.fromEntries(filled) }
}

/**
 * A row of which what is written in Spanish only is stored as both sides, so that whoever reads English finds no empty
 * title.
 */
export function withBothSides<Row extends z.ZodType>(shape: Row, kind: 'new' | 'changed') {
  return z.preprocess<unknown, Row, z.input<Row>>((row) => withFirstSide(row, kind), shape)
}

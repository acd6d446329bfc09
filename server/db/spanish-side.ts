import { isBlank } from '#contract/rules/visible-text.ts'

/** The Spanish side of a row: the fields that were written in Spanish. */
export type SpanishSide<Field extends string = string> = { [Name in Field]?: string | undefined }

/** The Spanish side from a column, to spread into an answer; empty without one. */
export function readSpanish(column: string | null): { spanish?: SpanishSide } {
  return column === null ? {} : { spanish: JSON.parse(column) as SpanishSide }
}

const isWritten = (words: unknown): boolean =>
  typeof words === 'string' ? !isBlank(words) : Array.isArray(words) && words.length > 0

/** The non-empty fields of a side; undefined without any. */
export function writtenSide<Side extends object>(side: Side | null | undefined): Side | undefined {
  const written = Object.entries(side ?? {}).filter(([, words]) => isWritten(words))
  return written.length > 0 ? (Object.fromEntries(written) as Side) : undefined
}

/** A side for its column; null without any text. */
export function writeSpanish(side: object | null | undefined): string | null {
  const written = writtenSide(side)
  return written === undefined ? null : JSON.stringify(written)
}

type Texts<Field extends string> = { [Name in Field]?: string | null | undefined }

/** The Spanish side after a change of texts. */
function sideAfter<Field extends string>(
  before: Texts<Field> & { spanish?: SpanishSide<Field> | undefined },
  changes: Texts<Field> & { spanish?: SpanishSide<Field> | null | undefined },
  fields: readonly Field[],
): SpanishSide<Field> {
  const side: SpanishSide<Field> = {}
  for (const field of fields) {
    const text = changes[field]
    const isChanged = text !== undefined && (text ?? '') !== (before[field] ?? '')
    const kept = isChanged ? undefined : before.spanish?.[field]
    side[field] = changes.spanish === null ? undefined : (changes.spanish?.[field] ?? kept)
  }
  return side
}

type Row<Field extends string> = Texts<Field> & { spanish?: SpanishSide<Field> | undefined }
type Sent<Field extends string> = Texts<Field> & { spanish?: SpanishSide<Field> | null | undefined }

/**
 * Changes with the row's new Spanish side, if any. A text that changes without its Spanish field loses its translation, because
 * an outdated one is worse than none. A text given in Spanish only is stored as English, too.
 */
export function withSpanishAfter<Field extends string, Changes extends Sent<Field>>(
  before: Row<Field>,
  { spanish, ...changes }: Changes,
  fields: readonly Field[],
): Omit<Changes, 'spanish'> & { spanish?: SpanishSide<Field> } {
  const side = writtenSide(sideAfter(before, { ...changes, spanish } as Sent<Field>, fields))
  const onlySpanish = fields.filter(
    (field) => !(field in changes) && !isWritten(before[field]) && isWritten(side?.[field]),
  )
  return {
    ...changes,
    ...Object.fromEntries(onlySpanish.map((field) => [field, side?.[field]])),
    ...(side ? { spanish: side } : {}),
  }
}

/** Like `withSpanishAfter`, as columns; the `spanish` column is left out of a change that touches none of the texts. */
export function columnsWithSpanish<Field extends string, Changes extends Sent<Field>>(
  before: Row<Field>,
  changes: Changes,
  fields: readonly Field[],
): Omit<Changes, 'spanish'> & { spanish?: string | null } {
  const { spanish: side, ...columns } = withSpanishAfter<Field, Sent<Field>>(before, changes, fields)
  const isAboutTexts = ['spanish', ...fields].some((name) => name in changes)
  const after = isAboutTexts ? { ...columns, spanish: writeSpanish(side) } : columns
  return after as Omit<Changes, 'spanish'> & { spanish?: string | null }
}

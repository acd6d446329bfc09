import { isBlank } from '#contract/rules/visible-text.ts'

/** The Spanish side of a row: those of its fields that were written in Spanish. */
export type SpanishSide<Field extends string = string> = { [Name in Field]?: string | undefined }

/** The side in a column, to spread into an answer; nothing where none was written. */
export function readSpanish(column: string | null): { spanish?: SpanishSide } {
  return column === null ? {} : { spanish: JSON.parse(column) as SpanishSide }
}

const isWritten = (words: unknown): boolean =>
  typeof words === 'string' ? !isBlank(words) : Array.isArray(words) && words.length > 0

/** What of a side was written; undefined where nothing was. */
export function writtenSide<Side extends object>(side: Side | null | undefined): Side | undefined {
  const written = Object.entries(side ?? {}).filter(([, words]) => isWritten(words))
  return written.length > 0 ? (Object.fromEntries(written) as Side) : undefined
}

/** A side as its column stores it; null where nothing was written. */
export function writeSpanish(side: object | null | undefined): string | null {
  const written = writtenSide(side)
  return written === undefined ? null : JSON.stringify(written)
}

type Texts<Field extends string> = { [Name in Field]?: string | null | undefined }

/** The Spanish side that goes with changed texts. */
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
 * Changes with the Spanish side that goes with them, absent where there is none: a text that changes without its Spanish
 * field loses it, since an old translation is worse than none; what is in Spanish only is stored as both sides.
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

/** The same as columns; the side's own is left out where a change is about none of the texts. */
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

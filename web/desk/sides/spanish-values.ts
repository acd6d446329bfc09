/** The Spanish side of a record as the values of a form: what was not written is empty. */
export function spanishValues<Field extends string>(
  fields: readonly Field[],
  side: { readonly [Name in Field]?: string | undefined } | null | undefined,
): Record<Field, string> {
  return Object.fromEntries(fields.map((field) => [field, side?.[field] ?? ''])) as Record<Field, string>
}

type Texts<Field extends string> = { readonly [Name in Field]?: string | null | undefined }

/**
 * The Spanish side that goes with a change: all of it where a text changed on either side, since a change of an English text
 * alone removes its Spanish; nothing where there is no Spanish.
 */
export function spanishChange<Field extends string>(
  fields: readonly Field[],
  before: Texts<Field> & { spanish?: Texts<Field> | undefined },
  typed: Texts<Field>,
  side: Record<Field, string>,
): { spanish?: Record<Field, string> } {
  const isWritten = before.spanish !== undefined || fields.some((field) => side[field] !== '')
  const isChanged = fields.some(
    (field) =>
      (before[field] ?? '') !== (typed[field] ?? '') || (before.spanish?.[field] ?? '') !== side[field],
  )
  return isWritten && isChanged ? { spanish: side } : {}
}

import type { z } from 'zod'

/** The fields of a record without its translations; see web/desk/sides/sides.tsx. */
type Fields<Shape> = Record<Exclude<keyof Shape, 'translations'>, unknown>

/** A record as the values of a schema's form: an unset field is empty. */
export function formValues<Schema extends z.ZodObject>(
  { shape }: Schema,
  record: Fields<z.input<Schema>>,
): z.input<Schema> {
  const fields = Object.keys(shape).filter((field) => field !== 'translations') as (keyof typeof record)[]
  return Object.fromEntries(fields.map((field) => [field, record[field] ?? ''])) as z.input<Schema>
}

/** The fields of `after` that differ from `before`: what a save sends, so that two admins don’t overwrite each other’s edits. */
export function changedFields<After extends object>(before: Fields<After>, after: After): Partial<After> {
  const changed = Object.entries(after).filter(
    ([field, value]) => field !== 'translations' && before[field as keyof typeof before] !== value,
  )
  return Object.fromEntries(changed) as Partial<After>
}

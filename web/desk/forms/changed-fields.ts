import type { z } from 'zod'

/** A record as the values of a schema's form: an unset field is empty. */
export function formValues<Schema extends z.ZodObject>(
  { shape }: Schema,
  record: Record<keyof z.input<Schema>, unknown>,
): z.input<Schema> {
  const fields = Object.keys(shape) as (keyof z.input<Schema>)[]
  return Object.fromEntries(fields.map((field) => [field, record[field] ?? ''])) as z.input<Schema>
}

/** The fields of `after` that differ from `before`: what a save sends, so that two admins don’t overwrite each other’s edits. */
export function changedFields<After extends object>(
  before: Record<keyof After, unknown>,
  after: After,
): Partial<After> {
  const changed = Object.entries(after).filter(([field, value]) => before[field as keyof After] !== value)
  return Object.fromEntries(changed) as Partial<After>
}

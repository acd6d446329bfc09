import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { FieldChange } from '../../texts/activity-texts.ts'

type Value = Exclude<AdminClient[keyof AdminClient], object> | string[] | undefined

const text = (value: Value): string => (value === null || value === undefined ? '' : String(value))

/** The fields whose value changes, in the order sent. */
export function changedFields(before: object, changes: object): FieldChange[] {
  const known = before as Record<string, Value>
  return Object.entries(changes as Record<string, Value>)
    .filter(([field, value]) => value !== undefined && (known[field] ?? null) !== value)
    .map(([field, value]) => ({ field, oldValue: text(known[field]), newValue: text(value) }))
}

import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { fieldLabel } from '#contract/rules/field-labels.ts'
import { formatDay } from '../../notifications/emails/format-day.ts'

type Value = AdminClient[keyof AdminClient] | undefined

/** One field that changed, with its values as text; empty where there is none. */
export interface FieldChange {
  field: string
  oldValue: string
  newValue: string
}

function text(value: Value): string {
  if (value === null || value === undefined) return ''
  return formatDay(String(value))
}

/** The fields whose value changes, in the order sent. */
export function changesOf(before: object, changes: object): FieldChange[] {
  const known = before as Record<string, Value>
  return Object.entries(changes as Record<string, Value>)
    .filter(([field, value]) => value !== undefined && (known[field] ?? null) !== value)
    .map(([field, value]) => ({ field, oldValue: text(known[field]), newValue: text(value) }))
}

/** The subject of an activity entry: one line for each field, such as "Phone: (916) 555-0142 → none". */
export function describeChanges(changes: readonly FieldChange[]): string {
  return changes
    .map(
      ({ field, oldValue, newValue }) =>
        `${fieldLabel(field)}: ${oldValue || 'none'} → ${newValue || 'none'}`,
    )
    .join('\n')
}

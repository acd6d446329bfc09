import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { Activity } from '#contract/calls/deal/activity.ts'
import { type ClientField, isMoneyField } from '#contract/rules/deal/client-fields.ts'
import { deskFieldLabel } from '#contract/rules/desk-field-labels.ts'
import { formFields } from '#web/desk/deal/client-form.ts'

export interface FieldChange {
  field: ClientField
  before: AdminClient[ClientField]
  after: AdminClient[ClientField]
}

/** The changes between two states of a client, field by field. */
export function changesBetween(before: AdminClient, after: AdminClient): FieldChange[] {
  // Given or taken, the right to see money changes no value.
  const isShownInBoth = (field: ClientField) =>
    !isMoneyField(field) || (before[field] !== undefined && after[field] !== undefined)
  return formFields
    .filter((field) => before[field] !== after[field] && isShownInBoth(field))
    .map((field) => ({ field, before: before[field], after: after[field] }))
}

/** Whether the subject of an entry names the field: with its values, or, in older entries, in a list of names. */
function namesField(subject: string, field: ClientField): boolean {
  return (
    subject.split(', ').includes(field) ||
    subject.split('\n').some((line) => line.startsWith(`${deskFieldLabel(field)}: `))
  )
}

/** The latest activity entry since a given time that names the field; undefined if there is none. */
export function entryOf(
  entries: readonly Activity[],
  field: ClientField,
  since: string,
): Activity | undefined {
  const later = entries.filter(({ createdAt }) => createdAt > since)
  return (
    later.find(({ action, subject }) => action.endsWith('.changed') && namesField(subject, field)) ??
    // "Complete and continue" moves the current step without naming it.
    (field === 'currentStep' ? later.find(({ action }) => action === 'step.completed') : undefined)
  )
}

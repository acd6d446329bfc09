import {
  type ClientField,
  clientFields,
  type FieldGroup,
  type FieldKind,
} from '#contract/rules/deal/client-fields.ts'

/** Every field of a client, in the order of the table. */
export const fieldNames = Object.keys(clientFields) as ClientField[]

export const fieldsOfGroup = (group: FieldGroup): ClientField[] =>
  fieldNames.filter((name) => clientFields[name].group === group)

export const fieldsOfKind = (kind: FieldKind): ClientField[] =>
  fieldNames.filter((name) => clientFields[name].kind === kind)

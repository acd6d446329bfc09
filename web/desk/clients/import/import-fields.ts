import { ClientFields } from '#contract/calls/clients/clients.ts'
import { type ClientField, clientFields, type FieldKind } from '#contract/rules/deal/client-fields.ts'
import { fieldNames } from '../../deal/fields-of.ts'

/** Fields of an imported client that are no field of a form. */
type OwnField = 'acceptanceDate' | 'uniqueId'
export type ImportField = ClientField | OwnField

const ownKinds = { acceptanceDate: 'day', uniqueId: 'portal-id' } as const

/** How a field's text is read and shown. */
export type ImportKind = FieldKind | (typeof ownKinds)[OwnField]

export const kindOf = (field: ImportField): ImportKind =>
  field in ownKinds ? ownKinds[field as OwnField] : clientFields[field as ClientField].kind

/** Targets that are read into other fields, or into the status of the deal. */
type PartTarget = 'fullName' | 'unit' | 'city' | 'state' | 'zip' | 'status'

/** The targets of a column: a field, a part that is split or joined into fields, or the status of the deal. */
export type ColumnTarget = ImportField | PartTarget

/** The target of each column of a file; null for a column that is not imported. */
export type ColumnTargets = readonly (ColumnTarget | null)[]

/** The targets that are offered after a field. */
const titlesAfter: Partial<Record<ClientField, Partial<Record<ColumnTarget, string>>>> = {
  propertyAddress: {
    unit: 'Address: unit',
    city: 'Address: city',
    state: 'Address: state',
    zip: 'Address: ZIP code',
  },
  transactionType: { acceptanceDate: 'Acceptance Date' },
  expectedCloseDate: { status: 'Deal Status' },
}

const titlesOfFields = fieldNames.map((name) => ({ [name]: clientFields[name].label, ...titlesAfter[name] }))

/** The names on the screen, in the order in which they are offered and shown. */
export const targetTitles = Object.assign({ fullName: 'Full Name' }, ...titlesOfFields, {
  uniqueId: 'Portal ID',
}) as Readonly<Record<ColumnTarget, string>>

export const columnTargets = Object.keys(targetTitles) as ColumnTarget[]

export const addressParts: readonly ColumnTarget[] = ['propertyAddress', 'unit', 'city', 'state', 'zip']

const withoutDefault = new Set(ClientFields.safeParse({}).error?.issues.map(({ path }) => path[0]))

/** The fields without which a row is no client. */
export const requiredFields: readonly ImportField[] = fieldNames.filter((name) => withoutDefault.has(name))

/** The required fields that no column provides. */
export function missingFields(targets: ColumnTargets): ImportField[] {
  const has = new Set<ColumnTarget | null>(targets)
  if (has.has('fullName')) has.add('firstName').add('lastName')
  return requiredFields.filter((field) => !has.has(field))
}

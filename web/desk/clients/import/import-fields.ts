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

export const streetParts = ['streetNumber', 'streetDirection', 'streetName', 'streetSuffix'] as const

/** Targets that are read into other fields, or into the status of the deal. */
type PartTarget = 'fullName' | (typeof streetParts)[number] | 'unit' | 'city' | 'state' | 'zip' | 'status'

/** The fields of a person that a sheet may have for each party. */
export const partyFields = ['firstName', 'lastName', 'fullName', 'email', 'phone'] as const
export type Party = 'buyer' | 'seller'
/** A field of a party's person: of the client, in rows where the team represents that party. */
export type PartyTarget = `${Party}:${(typeof partyFields)[number]}`
/** A field of the second person of the client's side. */
export type CoClientTarget = `co-client:${(typeof partyFields)[number]}`

/**
 * The targets of a column: a field, a part that is split or joined into fields, the status of the deal, or a field of a party's
 * person.
 */
export type ColumnTarget = ImportField | PartTarget | PartyTarget | CoClientTarget

/** The target of each column of a file; null for a column that is not imported. */
export type ColumnTargets = readonly (ColumnTarget | null)[]

/** The targets that are offered after a field. */
const titlesAfter: Partial<Record<ClientField, Partial<Record<ColumnTarget, string>>>> = {
  propertyAddress: {
    streetNumber: 'Address: street number',
    streetDirection: 'Address: direction',
    streetName: 'Address: street name',
    streetSuffix: 'Address: street suffix',
    unit: 'Address: unit',
    city: 'Address: city',
    state: 'Address: state',
    zip: 'Address: ZIP code',
  },
  transactionType: { acceptanceDate: 'Acceptance Date' },
  expectedCloseDate: { status: 'Deal Status' },
}

const titlesOfFields = fieldNames.map((name) => ({ [name]: clientFields[name].label, ...titlesAfter[name] }))

const personNames = { 'co-client': 'Co-client', buyer: 'Buyer', seller: 'Seller' } as const
type PersonName = keyof typeof personNames

const personTitles = Object.fromEntries(
  (Object.keys(personNames) as PersonName[]).flatMap((person) =>
    partyFields.map((field) => [
      `${person}:${field}`,
      `${personNames[person]}: ${field === 'fullName' ? 'Full Name' : clientFields[field].label}`,
    ]),
  ),
)

/** The names on the screen, in the order in which they are offered and shown. */
export const targetTitles = Object.assign({ fullName: 'Full Name' }, ...titlesOfFields, personTitles, {
  uniqueId: 'Portal ID',
}) as Readonly<Record<ColumnTarget, string>>

export const columnTargets = Object.keys(targetTitles) as ColumnTarget[]

export const addressParts: readonly ColumnTarget[] = [
  'propertyAddress',
  ...streetParts,
  'unit',
  'city',
  'state',
  'zip',
]

/** The targets that hold a person's name. */
export const nameTargets: ReadonlySet<ColumnTarget> = new Set<ColumnTarget>([
  'fullName',
  'firstName',
  'lastName',
  'agentName',
  ...(Object.keys(personNames) as PersonName[]).flatMap(
    (person) => [`${person}:fullName`, `${person}:firstName`, `${person}:lastName`] as const,
  ),
])

const withoutDefault = new Set(ClientFields.safeParse({}).error?.issues.map(({ path }) => path[0]))

/** The fields without which a row is no client. */
export const requiredFields: readonly ImportField[] = fieldNames.filter((name) => withoutDefault.has(name))

/** The required fields that no column provides. */
export function missingFields(targets: ColumnTargets): ImportField[] {
  const has = new Set<ColumnTarget | null>(targets)
  for (const target of targets) {
    const [party, field] = target?.split(':') ?? []
    if (party !== undefined && party !== 'co-client' && field !== undefined) has.add(field as ColumnTarget)
  }
  if (has.has('fullName')) has.add('firstName').add('lastName')
  if (has.has('streetName')) has.add('propertyAddress')
  return requiredFields.filter((field) => !has.has(field))
}

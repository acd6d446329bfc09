import type { ClientChanges, PortalClient } from '../../calls/clients/clients.ts'

/** A field of a client that an agent types, in Add Client, in the profile or in a spreadsheet. */
export type ClientField = Exclude<keyof ClientChanges, 'basedOn' | 'assignedTo'>

/** The kind of value: decides the control in a form, how a cell of a spreadsheet is read, and how the value is shown. */
export type FieldKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'day'
  | 'money'
  | 'percent'
  | 'step'
  | 'type'
  | 'language'

/** The heading under which a form shows a field. */
export type FieldGroup = 'client' | 'transaction' | 'contacts' | 'money' | 'steps'

/**
 * Where a client sees a field: never, as a row of Transaction Summary (named in `texts/<language>/transaction-summary.ts`),
 * or elsewhere: the portal places it by hand.
 */
export type PortalPlace = 'never' | 'summary' | 'elsewhere'

export interface ClientFieldRow {
  /** The label on the desk, and the title of the column in an export. */
  label: string
  kind: FieldKind
  group: FieldGroup
  portal: PortalPlace
  /** Only members who may see prices and commission get it and write it. */
  isMoney?: true
  /** Add Client marks it as optional. */
  isOptional?: true
  /** An export has no column of it. */
  isNotExported?: true
  /** Further titles of its column in a spreadsheet, the clearest first, in the plain words of the import's column-titles.ts. */
  titles?: readonly string[]
}

/** The field's place has to agree with `PortalClient`, which decides what leaves the server. */
type RowOf<Field extends ClientField> = ClientFieldRow & {
  portal: Field extends keyof PortalClient ? Exclude<PortalPlace, 'never'> : 'never'
}

const table = {
  firstName: {
    label: 'First Name',
    kind: 'text',
    group: 'client',
    portal: 'elsewhere',
    titles: ['first', 'given name'],
  },
  lastName: {
    label: 'Last Name',
    kind: 'text',
    group: 'client',
    portal: 'elsewhere',
    titles: ['last', 'surname', 'family name'],
  },
  email: {
    label: 'Email',
    kind: 'email',
    group: 'client',
    portal: 'elsewhere',
    titles: ['email address', 'email 1', 'email 1 value', 'personal email', 'home email'],
  },
  phone: {
    label: 'Phone',
    kind: 'phone',
    group: 'client',
    portal: 'elsewhere',
    isOptional: true,
    titles: ['phone number', 'phone 1', 'phone 1 value', 'home phone', 'number phone'],
  },
  language: {
    label: 'Language',
    kind: 'language',
    group: 'client',
    portal: 'elsewhere',
    isNotExported: true,
    titles: ['preferred language', 'lang', 'idioma', 'spoken language', 'speaks'],
  },
  propertyAddress: {
    label: 'Property Address',
    kind: 'text',
    group: 'transaction',
    portal: 'summary',
    titles: [
      'address',
      'property',
      'street address',
      'street',
      'property street',
      'address 1 formatted',
      'address 1 street',
    ],
  },
  transactionType: {
    label: 'Transaction Type',
    kind: 'type',
    group: 'transaction',
    portal: 'summary',
    titles: [
      'side',
      'type',
      'transaction',
      'transaction side',
      'deal type',
      'represented',
      'representing',
      'role',
      'rep',
      'checklist type',
      'loop type',
    ],
  },
  expectedCloseDate: {
    label: 'Expected Close Date',
    kind: 'day',
    group: 'transaction',
    portal: 'summary',
    titles: [
      'close escrow',
      'escrow close',
      'deal close',
      'close day',
      'close settlement',
      'settlement',
      'settlement close',
      'current close',
      'new close',
      'actual close',
      'sold',
      'recording',
      'recorded',
    ],
  },
  currentStep: {
    label: 'Current Step',
    kind: 'step',
    group: 'steps',
    portal: 'elsewhere',
    titles: ['step', 'step number'],
  },
  propertyPrice: {
    label: 'Property Price',
    kind: 'money',
    group: 'money',
    isMoney: true,
    portal: 'never',
    isOptional: true,
    titles: [
      'price',
      'sale price',
      'sales price',
      'purchase price',
      'contract price',
      'purchase sale price',
      'deal price',
      'list price',
      'listing price',
      'price $',
    ],
  },
  commissionAmount: {
    label: 'Commission Amount',
    kind: 'money',
    group: 'money',
    isMoney: true,
    portal: 'never',
    isOptional: true,
    titles: ['commission', 'gci', 'gross commission'],
  },
  commissionPercentage: {
    label: 'Commission Percentage',
    kind: 'percent',
    group: 'money',
    isMoney: true,
    portal: 'never',
    isOptional: true,
    titles: ['% commission', 'commission', 'comm%'],
  },
  agentName: {
    label: 'Agent Name',
    kind: 'text',
    group: 'contacts',
    portal: 'summary',
    titles: ['agent', 'listing agent', 'realtor'],
  },
  agentPhone: {
    label: 'Agent Phone',
    kind: 'phone',
    group: 'contacts',
    portal: 'elsewhere',
    titles: ['agent phone number'],
  },
  escrowCompany: {
    label: 'Escrow Company',
    kind: 'text',
    group: 'contacts',
    portal: 'elsewhere',
    titles: ['escrow', 'title company', 'title escrow', 'escrow title', 'escrow holder'],
  },
  escrowPhone: {
    label: 'Escrow Phone',
    kind: 'phone',
    group: 'contacts',
    portal: 'elsewhere',
    titles: ['escrow company phone', 'escrow phone number', 'title phone'],
  },
  lenderName: {
    label: 'Lender Name',
    kind: 'text',
    group: 'contacts',
    portal: 'elsewhere',
    isOptional: true,
    titles: ['lender', 'loan officer', 'mortgage company', 'bank'],
  },
  lenderPhone: {
    label: 'Lender Phone',
    kind: 'phone',
    group: 'contacts',
    portal: 'elsewhere',
    isOptional: true,
    titles: ['loan officer phone', 'lender phone number'],
  },
} as const satisfies { [Field in ClientField]: RowOf<Field> }

/**
 * Every field of a client, said once, in the order of forms, import and export. The desk and the server load it; a portal has only
 * its types.
 */
export const clientFields: Readonly<Record<ClientField, ClientFieldRow>> = table

/** The fields that only members get who may see prices and commission. */
export const moneyFields: readonly string[] = Object.entries(clientFields).flatMap(([name, { isMoney }]) =>
  isMoney ? name : [],
)

export const isMoneyField = (field: string): boolean => moneyFields.includes(field)

/** The names of a table's fields that are rows of Transaction Summary. */
export type FieldsInSummary<Table> = {
  [Field in keyof Table]: Table[Field] extends { portal: 'summary' } ? Field : never
}[keyof Table]

export type SummaryField = FieldsInSummary<typeof table>

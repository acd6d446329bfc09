import type { ClientDraft } from '#contract/clients.ts'

export type ImportField = Exclude<keyof ClientDraft, 'withStandardSteps'>

export interface FieldTitle {
  field: ImportField
  title: string
  isRequired: boolean
  /** Other titles by which a column is recognized, in lower case. */
  also: readonly string[]
}

function of(field: ImportField, title: string, isRequired: boolean, ...also: string[]): FieldTitle {
  return { field, title, isRequired, also }
}

/** The fields a row can contain; the titles match our own export. */
export const importFields: readonly FieldTitle[] = [
  of('firstName', 'First Name', true, 'first', 'given name'),
  of('lastName', 'Last Name', true, 'last', 'surname', 'family name'),
  of('email', 'Email', true, 'e-mail', 'email address', 'mail'),
  of('propertyAddress', 'Property Address', true, 'address', 'property'),
  of('expectedCloseDate', 'Expected Close Date', true, 'close date', 'closing date', 'closing', 'coe'),
  of('phone', 'Phone', false, 'phone number', 'mobile', 'cell'),
  of('transactionType', 'Transaction Type', false, 'type', 'transaction'),
  of('currentStep', 'Current Step', false, 'step'),
  of('propertyPrice', 'Property Price', false, 'price', 'sale price'),
  of('commissionAmount', 'Commission Amount', false, 'commission'),
  of('commissionPercentage', 'Commission Percentage', false, 'commission %'),
  of('agentName', 'Agent Name', false, 'agent'),
  of('agentPhone', 'Agent Phone', false),
  of('escrowCompany', 'Escrow Company', false, 'escrow'),
  of('escrowPhone', 'Escrow Phone', false),
  of('lenderName', 'Lender Name', false, 'lender'),
  of('lenderPhone', 'Lender Phone', false),
  of('uniqueId', 'Portal ID', false, 'unique id'),
]

/** The 0-based column that each field is read from; fields not in the file are absent. */
export type ColumnMatch = Partial<Record<ImportField, number>>

function plain(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()
}

/** Matches columns to fields by title, ignoring case and punctuation; no column is used twice. */
export function guessColumns(titles: readonly string[]): ColumnMatch {
  const columns = titles.map(plain)
  const match: ColumnMatch = {}
  const free = new Set(columns.keys())
  const passes = [
    ({ title }: FieldTitle) => [title],
    ({ field, also }: FieldTitle) => [field.replaceAll(/([A-Z])/g, ' $1'), ...also],
  ]
  for (const names of passes) {
    for (const one of importFields) {
      const accepted = new Set(names(one).map(plain))
      const column = [...free].find((index) => accepted.has(columns[index] ?? ''))
      if (match[one.field] !== undefined || column === undefined) continue
      match[one.field] = column
      free.delete(column)
    }
  }
  return match
}

import type { ClientDraft } from '#contract/calls/clients/clients.ts'

export type ImportField = Exclude<
  keyof ClientDraft,
  'withStandardSteps' | 'templateId' | 'days' | 'passed' | 'passedOthers' | 'assignedTo'
>

/** The targets of a column: a field, a part that is split or joined into fields, or the status of the deal. */
export type ColumnTarget = ImportField | 'fullName' | 'unit' | 'city' | 'state' | 'zip' | 'status'

/** The target of each column of a file; null for a column that is not imported. */
export type ColumnTargets = readonly (ColumnTarget | null)[]

/** The names on the screen, in the order in which they are offered and shown. */
export const targetTitles: Readonly<Record<ColumnTarget, string>> = {
  fullName: 'Full Name',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  language: 'Language',
  propertyAddress: 'Property Address',
  unit: 'Address: unit',
  city: 'Address: city',
  state: 'Address: state',
  zip: 'Address: ZIP code',
  transactionType: 'Transaction Type',
  acceptanceDate: 'Acceptance Date',
  expectedCloseDate: 'Expected Close Date',
  status: 'Deal Status',
  currentStep: 'Current Step',
  propertyPrice: 'Property Price',
  commissionAmount: 'Commission Amount',
  commissionPercentage: 'Commission Percentage',
  agentName: 'Agent Name',
  agentPhone: 'Agent Phone',
  escrowCompany: 'Escrow Company',
  escrowPhone: 'Escrow Phone',
  lenderName: 'Lender Name',
  lenderPhone: 'Lender Phone',
  uniqueId: 'Portal ID',
}

export const columnTargets = Object.keys(targetTitles) as ColumnTarget[]

export const addressParts: readonly ColumnTarget[] = ['propertyAddress', 'unit', 'city', 'state', 'zip']

/** The fields without which a row is no client. */
export const requiredFields = [
  'firstName',
  'lastName',
  'email',
  'propertyAddress',
  'expectedCloseDate',
] as const satisfies readonly ImportField[]

export const phoneFields = [
  'phone',
  'agentPhone',
  'escrowPhone',
  'lenderPhone',
] as const satisfies readonly ImportField[]

/** The required fields that no column provides. */
export function missingFields(targets: ColumnTargets): ImportField[] {
  const has = new Set<ColumnTarget | null>(targets)
  if (has.has('fullName')) has.add('firstName').add('lastName')
  return requiredFields.filter((field) => !has.has(field))
}

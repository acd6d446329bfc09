/** The label of every field of a client that an admin edits, in the order of the profile editor. */
export const clientFieldLabels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  propertyAddress: 'Property Address',
  transactionType: 'Transaction Type',
  expectedCloseDate: 'Expected Close Date',
  currentStep: 'Current Step',
  propertyPrice: 'Property Price',
  commissionPercentage: 'Commission Percentage',
  commissionAmount: 'Commission Amount',
  agentName: 'Agent Name',
  agentPhone: 'Agent Phone',
  escrowCompany: 'Escrow Company',
  escrowPhone: 'Escrow Phone',
  lenderName: 'Lender Name',
  lenderPhone: 'Lender Phone',
} as const

/** The label of a field; names that are not client fields are split into words. */
export function fieldLabel(name: string): string {
  const known: Partial<Record<string, string>> = clientFieldLabels
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return known[name] ?? words.slice(0, 1).toUpperCase() + words.slice(1)
}

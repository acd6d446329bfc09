import { fieldLabel, labelAmong } from './field-labels.ts'

/** The label of every field of a client that an admin edits, in the order of the profile editor. */
export const clientFieldLabels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  language: 'Language',
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

/** Other fields of the desk whose label on the screen is not their name in words. */
const otherLabels = {
  phoneAgain: 'The same number again',
  uniqueId: 'Portal ID',
  owner: 'Next move',
  isVisible: 'Visible to client',
  actionUrl: 'Action URL',
  overridesQuietHours: 'Send even during quiet hours',
  askedOf: 'From whom',
  outcomeOn: 'Date',
  outcomeReason: 'Reason',
  ids: 'Clients',
  colour: 'Color',
  asks: 'Asked in Add Client',
  count: 'Counted in',
  stepId: 'Step',
  completedOn: 'Completed date',
  reach: 'Reached by',
  tellsClient: 'Tell the client',
  endsByTime: 'It ends by time',
  from: 'Counted from',
  health: 'Closing',
  holidays: 'Holidays',
  isNotified: 'Notify the client',
  movesDates: 'Contract dates move off it',
  owes: 'Owed by',
  recorderClosed: 'The recorder is closed',
  roll: 'On a day off',
  othersDeals: 'Deals of others',
  assignedTo: 'Assigned to',
  assignTo: 'Their deals go to',
  templateId: 'Template',
  endsOn: 'Last day',
  withPin: 'Ask for a PIN',
} as const

const labels: Partial<Record<string, string>> = { ...otherLabels, ...clientFieldLabels }

/** The label of a field on the desk, which has more fields than a portal loads the labels of. */
export function deskFieldLabel(name: string): string {
  return Object.hasOwn(labels, name) ? labelAmong(labels, name) : fieldLabel(name)
}

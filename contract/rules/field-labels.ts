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

/** Other fields whose label on the screen is not their name in words. */
const otherLabels = {
  uniqueId: 'Portal ID',
  content: 'Text',
  messageNotifications: 'Messages',
  emailNotifications: 'Email',
  smsNotifications: 'Text message',
  owner: 'Next move',
  isVisible: 'Visible to client',
  actionUrl: 'Action URL',
  overridesQuietHours: 'Send even during quiet hours',
  rememberMe: 'Keep me signed in',
  askedOf: 'From whom',
  outcomeOn: 'Date',
  outcomeReason: 'Reason',
  ids: 'Clients',
  colour: 'Color',
  asks: 'Asked in Add Client',
  count: 'Counted in',
  documentId: 'Document',
  stepId: 'Step',
  completedOn: 'Completed date',
  reach: 'Reached by',
  tellsClient: 'Tell the client',
  endsByTime: 'It ends by time',
  doneOn: 'Day',
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
  pin: 'PIN',
  phoneAgain: 'The same number again',
} as const

const labels: Partial<Record<string, string>> = { ...otherLabels, ...clientFieldLabels }

/** The label of a field; a name without one of its own is split into words. */
export function fieldLabel(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return (Object.hasOwn(labels, name) && labels[name]) || words.slice(0, 1).toUpperCase() + words.slice(1)
}

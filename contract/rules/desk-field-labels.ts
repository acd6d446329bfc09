import { clientFields } from './deal/client-fields.ts'
import { labelAmong } from './label-among.ts'

/** Desk fields, besides those of a client, whose label on the screen differs from their name in words. */
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
  explains: 'Explain as',
  completedOn: 'Completed date',
  reach: 'Reached by',
  tellsClient: 'Tell the client',
  completesSteps: 'Also complete the open steps',
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
  seesMoney: 'May see prices and commission',
  assignedTo: 'Assigned to',
  assignTo: 'Their deals go to',
  templateId: 'Template',
  endsOn: 'Last day',
  withPin: 'Ask for a PIN',
  doneOn: 'Day',
  removedOn: 'Removed on',
  content: 'Text',
  messageNotifications: 'Messages',
  emailNotifications: 'Email',
  smsNotifications: 'Text message',
  rememberMe: 'Keep me signed in',
  documentId: 'Document',
  pin: 'PIN',
} as const

const labels: Partial<Record<string, string>> = {
  ...otherLabels,
  ...Object.fromEntries(Object.entries(clientFields).map(([name, { label }]) => [name, label])),
}

/** The label of a field on the desk, which has more fields than a portal loads the labels of. */
export function deskFieldLabel(name: string): string {
  return labelAmong(labels, name)
}

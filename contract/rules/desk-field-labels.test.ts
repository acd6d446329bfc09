import { expect, test } from 'vitest'
import { z } from 'zod'
import * as english from '../../texts/en/fields.ts'
import * as spanish from '../../texts/es/fields.ts'
import type { AnyCall } from '../call.ts'
import { calls } from '../calls.ts'
import { otherLanguages } from '../languages.ts'
import { clientFields } from './deal/client-fields.ts'
import { deskFieldLabel } from './desk-field-labels.ts'
import { labelAmong } from './label-among.ts'

/** What is said of each field that a person fills in, besides the client's. */
const said = {
  uniqueId: 'Portal ID',
  withStandardSteps: 'With standard steps',
  content: 'Text',
  text: 'Text',
  note: 'Note',
  category: 'Category',
  name: 'Name',
  description: 'Description',
  stepUpdates: 'Step updates',
  documentUploads: 'Document uploads',
  messageNotifications: 'Messages',
  deadlineReminders: 'Deadline reminders',
  closingApproaching: 'Closing approaching',
  emailNotifications: 'Email',
  smsNotifications: 'Text message',
  reminderDaysBefore: 'Reminder days before',
  quietHoursStart: 'Quiet hours start',
  quietHoursEnd: 'Quiet hours end',
  timeZone: 'Time zone',
  stepNumber: 'Step number',
  title: 'Title',
  status: 'Status',
  completedDate: 'Completed date',
  expectedDate: 'Expected date',
  nextAction: 'Next action',
  owner: 'Next move',
  isVisible: 'Visible to client',
  type: 'Type',
  message: 'Message',
  priority: 'Priority',
  actionRequired: 'Action required',
  actionUrl: 'Action URL',
  overridesQuietHours: 'Send even during quiet hours',
  password: 'Password',
  rememberMe: 'Keep me signed in',
  code: 'Code',
  trustDevice: 'Trust device',
  currentPassword: 'Current password',
  newPassword: 'New password',
  kind: 'Kind',
  person: 'Person',
  search: 'Search',
  clients: 'Clients',
  ids: 'Clients',
  about: 'About',
  items: 'Items',
  duplicates: 'Duplicates',
  clientMessages: 'Client messages',
  clientUploads: 'Client uploads',
  dailyBrief: 'Daily brief',
  toSort: 'To sort',
  dueDate: 'Due date',
  askedOf: 'From whom',
  outcome: 'Outcome',
  outcomeOn: 'Date',
  outcomeReason: 'Reason',
  steps: 'Steps',
  colour: 'Color',
  acceptanceDate: 'Acceptance date',
  asks: 'Asked in Add Client',
  count: 'Counted in',
  day: 'Day',
  days: 'Days',
  documentId: 'Document',
  doneOn: 'Day',
  removedOn: 'Removed on',
  from: 'Counted from',
  health: 'Closing',
  holidays: 'Holidays',
  isNotified: 'Notify the client',
  meaning: 'Meaning',
  movesDates: 'Contract dates move off it',
  owes: 'Owed by',
  reason: 'Reason',
  recorderClosed: 'The recorder is closed',
  roll: 'On a day off',
  role: 'Role',
  othersDeals: 'Deals of others',
  seesMoney: 'May see prices and commission',
  assignedTo: 'Assigned to',
  assignTo: 'Their deals go to',
  rule: 'Rule',
  state: 'State',
  stepId: 'Step',
  explains: 'Explain as',
  completedOn: 'Completed date',
  reach: 'Reached by',
  tellsClient: 'Tell the client',
  completesSteps: 'Also complete the open steps',
  step: 'Step',
  endsByTime: 'It ends by time',
  answer: 'Answer',
  templateId: 'Template',
  company: 'Company',
  endsOn: 'Last day',
  withPin: 'Ask for a PIN',
  pin: 'PIN',
  phoneAgain: 'The same number again',
  ...Object.fromEntries(Object.entries(clientFields).map(([name, { label }]) => [name, label])),
}

/** Fields that the screens fill in themselves, by reason. */
const typedByNobody = {
  'what a link carries': ['token', 'word'],
  'what the browser gives for push': ['endpoint', 'p256dh', 'auth'],
  'what a passkey answers': [
    'passkey',
    'response',
    'clientDataJSON',
    'authenticatorData',
    'transports',
    'signature',
    'userHandle',
  ],
  'rows that were pressed': [
    'documents',
    'requestId',
    'fileId',
    'version',
    'stepIds',
    'dateId',
    'isArchived',
    'numberId',
    'endedOn',
    'address',
  ],
  'where a list is': [
    'limit',
    'clientId',
    'offset',
    'page',
    'pageSize',
    'sort',
    'direction',
    'only',
    'assigned',
    'client',
    'lines',
    'year',
  ],
  'what a screen was showing': ['basedOn', 'side', 'age'],
  'what a move computes': ['set', 'acceptance', 'closing', 'dates', 'keep', 'id', 'to'],
  'what a setting sends as a whole': ['changes', 'key'],
  'answers that are pressed': ['answers', 'passed', 'passedOthers', 'isClosed'],
  'pictures that the desk draws': ['png32', 'png180', 'png192', 'png512'],
  'a step of the import': ['addAnyway', 'checkOnly', 'coClient'],
  'translations of fields that have their own labels': ['translations', ...otherLanguages],
  'a report of a page’s code': ['at', 'error'],
  'one press': [
    'keeps',
    'isDone',
    'isForClient',
    'forPartners',
    'personId',
    'remember',
    'isWrongNumber',
    'channel',
  ],
}

/** The names of all fields of a JSON schema, at any depth. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, inner]: [string, unknown]) => [
    ...(key === 'properties' && typeof inner === 'object' && inner ? Object.keys(inner) : []),
    ...fieldsOf(key === 'properties' ? Object.values(inner ?? {}) : inner),
  ])
}

const exempt = Object.values(typedByNobody).flat()
const fieldsOfCall = ({ body, query }: AnyCall): string[] =>
  [body, query].flatMap((shape) =>
    shape ? fieldsOf(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })) : [],
  )
const fields = calls.flatMap(fieldsOfCall)
const fieldsElsewhere = new Set(calls.filter(({ access }) => access !== 'admin').flatMap(fieldsOfCall))

test('each field of each call has its label here, or nobody types it', () => {
  expect([...new Set(fields)].toSorted()).toEqual([...Object.keys(said), ...exempt].toSorted())
})

test.each(Object.entries(said))('%s is called %s', (name, label) => {
  expect(deskFieldLabel(name)).toBe(label)
  if (fieldsElsewhere.has(name)) expect(english.label(name)).toBe(label)
})

test.each([...fieldsElsewhere].filter((name) => Object.hasOwn(said, name)))(
  'L3: %s, which clients, partners or visitors fill in, has a Spanish label of its own',
  (name) => {
    expect(spanish.label(name)).not.toBe(labelAmong({}, name))
  },
)

test('a name that every object has is no label', () => {
  expect([deskFieldLabel('toString'), english.label('toString')]).toEqual(['To string', 'To string'])
})

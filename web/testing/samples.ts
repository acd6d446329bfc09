import type { Answer } from '#contract/call.ts'
import type { AdminClient, PortalClient } from '#contract/calls/clients/clients.ts'
import type { Activity } from '#contract/calls/deal/activity.ts'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import type { Note } from '#contract/calls/deal/notes.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import type { Conversation } from '#contract/calls/messages/conversations.ts'
import type { Message } from '#contract/calls/messages/messages.ts'
import type { Delivery, PortalChannels } from '#contract/calls/notifications/deliveries.ts'
import type { Notification } from '#contract/calls/notifications/notifications.ts'
import type { AdminPreferences, Preferences } from '#contract/calls/notifications/preferences.ts'
import type { listPeople, Person } from '#contract/calls/people/people.ts'
import type { getMe } from '#contract/calls/team/account.ts'
import type { Team } from '#contract/calls/team/team.ts'

let made = 0
const createdAt = '2030-06-01T18:00:00.000Z'

/** A unique row id. */
export function newId(): string {
  made += 1
  return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
}

export const uniqueId = 'NoraLind'
export const clientId = newId()

export const sampleClient = (changes: Partial<PortalClient> = {}): PortalClient => ({
  id: clientId,
  uniqueId,
  firstName: 'Nora',
  lastName: 'Lindqvist',
  email: 'nora@example.com',
  phone: '(916) 555-0199',
  propertyAddress: '7 Cedar Court, Davis, CA 95616',
  transactionType: 'purchase',
  expectedCloseDate: '2030-06-20',
  currentStep: 1,
  agentName: 'Elena Ruiz',
  agentPhone: '(916) 555-0142',
  escrowCompany: 'Golden Oak Escrow',
  escrowPhone: '(916) 555-0177',
  lenderName: 'Sierra Crest Mortgage',
  lenderPhone: '(916) 555-0123',
  isArchived: false,
  outcome: 'open',
  outcomeOn: null,
  outcomeReason: null,
  createdAt,
  ...changes,
})

export const sampleAdminClient = (changes: Partial<AdminClient> = {}): AdminClient => ({
  ...sampleClient(),
  propertyPrice: null,
  commissionAmount: null,
  commissionPercentage: null,
  updatedAt: createdAt,
  stepCount: 3,
  completedSteps: 0,
  currentStepTitle: 'Offer',
  currentPlace: 1,
  acceptanceDate: null,
  health: null,
  healthReason: null,
  isSample: false,
  unreadMessages: 0,
  reach: [],
  ...changes,
})

/** A co-buyer with a link, who has not opened it. */
export const samplePerson = (changes: Partial<Person> = {}): Person => ({
  id: newId(),
  clientId,
  role: 'co-client',
  firstName: 'Daniel',
  lastName: 'Okafor',
  company: '',
  email: null,
  phone: '(916) 555-0143',
  key: 'DanielOkaforsOwnLink22',
  hasPin: false,
  endsOn: null,
  lastDay: null,
  stoppedAt: null,
  isStoppedByPin: false,
  emailsStoppedAt: null,
  sentAt: null,
  seenAt: null,
  devices: 0,
  tasks: null,
  createdAt,
  ...changes,
})

/** The people of a deal; without any, nobody but the client has a link. */
export const samplePeople = (
  people: Person[] = [],
  changes: Partial<Answer<typeof listPeople>> = {},
): Answer<typeof listPeople> => ({
  people,
  contacts: [],
  client: { seenAt: null, devices: 0 },
  ...changes,
})

export const sampleStep = (changes: Partial<Step> = {}): Step => ({
  id: newId(),
  clientId,
  stepNumber: 1,
  title: 'Purchase Agreement',
  description: 'Both sides have signed.',
  status: 'in-progress',
  completedDate: null,
  expectedDate: '2030-06-20',
  nextAction: null,
  owner: 'client',
  ...changes,
})

export const sampleDocument = (changes: Partial<TransactionDocument> = {}): TransactionDocument => ({
  id: newId(),
  clientId,
  name: 'Inspection Report',
  originalName: 'report.pdf',
  fileSize: 2_048,
  mimeType: 'application/pdf',
  uploadDate: createdAt,
  uploadedBy: 'admin',
  status: 'available',
  description: null,
  category: 'inspection',
  dueDate: null,
  askedOf: 'client',
  ...changes,
})

/** A message of the team, read by the client. */
export const sampleMessage = (changes: Partial<Message> = {}): Message => ({
  id: newId(),
  clientId,
  senderType: 'admin',
  senderName: 'Elena Ruiz',
  writtenBy: null,
  content: 'Hello',
  isRead: true,
  createdAt,
  withdrawnAt: null,
  ...changes,
})

export const sampleConversation = (changes: Partial<Conversation> = {}): Conversation => ({
  clientId: newId(),
  firstName: 'Nora',
  lastName: 'Lindqvist',
  propertyAddress: '7 Cedar Court, Davis, CA 95616',
  isArchived: false,
  unreadMessages: 0,
  lastSender: 'client',
  lastLine: 'Thanks',
  lastAt: createdAt,
  ...changes,
})

export const sampleNote = (changes: Partial<Note> = {}): Note => ({
  id: newId(),
  clientId,
  title: 'Inspection',
  content: 'Text',
  isVisible: true,
  createdAt,
  updatedAt: createdAt,
  ...changes,
})

/** A held delivery to the client. */
export const sampleDelivery = (changes: Partial<Delivery> = {}): Delivery => ({
  id: newId(),
  clientId,
  adminName: null,
  channel: 'email',
  kind: 'deadline_reminder',
  state: 'held',
  reason: 'quiet',
  isUrgent: false,
  sendAfter: '2030-06-12T14:00:00.000Z',
  attempts: 0,
  lastError: null,
  createdAt,
  settledAt: null,
  ...changes,
})

export const sampleNotification = (changes: Partial<Notification> = {}): Notification => ({
  id: newId(),
  clientId,
  type: 'step_update',
  title: 'A step is done',
  message: 'Something to know.',
  priority: 'medium',
  isRead: false,
  actionRequired: false,
  actionUrl: null,
  scheduledFor: null,
  createdAt,
  ...changes,
})

export const samplePreferences = (changes: Partial<Preferences> = {}): Preferences => ({
  id: newId(),
  clientId,
  stepUpdates: true,
  documentUploads: true,
  messageNotifications: true,
  deadlineReminders: true,
  closingApproaching: true,
  emailNotifications: false,
  smsNotifications: false,
  reminderDaysBefore: 3,
  quietHoursStart: '22:00',
  quietHoursEnd: '08:00',
  timeZone: 'America/Los_Angeles',
  createdAt,
  updatedAt: createdAt,
  ...changes,
})

export const sampleAdminPreferences = (changes: Partial<AdminPreferences> = {}): AdminPreferences => ({
  ...samplePreferences(),
  smsConsent: null,
  emailChoice: null,
  isEmailConfirmed: true,
  takesPush: false,
  ...changes,
})

type Me = Answer<typeof getMe>

/** The admin who looks at the desk. */
export const sampleMe = (changes: Partial<Me> = {}): Me => ({
  id: 'elena',
  name: 'Elena Ruiz',
  email: 'elena@example.com',
  role: 'owner',
  seesMoney: true,
  twoFactorEnabled: false,
  createdAt,
  phone: '(916) 555-0142',
  ...changes,
})

export const sampleTeam = (changes: Partial<Team> = {}): Team => ({
  name: '',
  colour: 'pine',
  timeZone: 'America/Los_Angeles',
  ...changes,
})

export const sampleActivity = (changes: Partial<Activity> = {}): Activity => ({
  id: newId(),
  clientId,
  actorType: 'admin',
  actorName: 'Elena Ruiz',
  action: 'link.replaced',
  subject: '',
  createdAt,
  ...changes,
})

export const sampleChannels = (changes: Partial<PortalChannels> = {}): PortalChannels => ({
  email: true,
  sms: true,
  pushKey: null,
  isSample: false,
  takesTexts: true,
  hasNewNumber: false,
  phoneConfirmation: { state: 'confirmed', canSend: false, problem: null },
  emailConfirmation: { state: 'confirmed', canSend: false, problem: null },
  ...changes,
})

import type { AdminClient, PortalClient } from '#contract/calls/clients/clients.ts'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import type { PortalChannels } from '#contract/calls/notifications/deliveries.ts'
import type { Notification } from '#contract/calls/notifications/notifications.ts'
import type { Preferences } from '#contract/calls/notifications/preferences.ts'

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
  currentStepTitle: 'Offer',
  currentPlace: 1,
  acceptanceDate: null,
  health: null,
  healthReason: null,
  isSample: false,
  unreadMessages: 0,
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

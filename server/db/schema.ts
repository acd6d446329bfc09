import type { Generated } from 'kysely'

/** Ids are UUIDv7 text; days `YYYY-MM-DD`; moments ISO 8601 in UTC with milliseconds; money in cents. */
type Id = string
type DayText = string
type MomentText = string

export interface ClientRow {
  id: Id
  uniqueId: string
  firstName: string
  lastName: string
  email: string
  phone: string | null
  propertyAddress: string
  transactionType: string
  expectedCloseDate: DayText
  currentStep: number
  agentName: string
  agentPhone: string
  escrowCompany: string
  escrowPhone: string
  lenderName: string | null
  lenderPhone: string | null
  propertyPriceCents: number | null
  commissionAmountCents: number | null
  commissionThousandths: number | null
  isArchived: boolean
  isSample: boolean
  /** What the client is found by, in small letters; kept by client-data.ts. */
  searchText: string
  createdAt: MomentText
  updatedAt: MomentText
}

export interface StepRow {
  id: Id
  clientId: Id
  stepNumber: number
  title: string
  description: string
  status: string
  completedDate: DayText | null
  expectedDate: DayText | null
  nextAction: string | null
}

export interface DocumentRow {
  id: Id
  clientId: Id
  name: string
  originalName: string
  /** The key in the file store; null while the document is only asked for. */
  filePath: string | null
  fileSize: number
  mimeType: string
  /** Hexadecimal; null while there is no file. */
  sha256: string | null
  uploadDate: MomentText
  uploadedBy: string
  status: string
  description: string | null
  category: string | null
  dueDate: DayText | null
}

export interface MessageRow {
  id: Id
  clientId: Id
  senderType: string
  senderName: string
  content: string
  isRead: boolean
  idempotencyKey: string | null
  createdAt: MomentText
}

export interface NoteRow {
  id: Id
  clientId: Id
  title: string
  content: string
  isVisible: boolean
  createdAt: MomentText
  updatedAt: MomentText
}

export interface NotificationRow {
  id: Id
  clientId: Id
  type: string
  title: string
  message: string
  priority: string
  isRead: boolean
  actionRequired: boolean
  actionUrl: string | null
  scheduledFor: MomentText | null
  createdAt: MomentText
}

export interface PreferenceRow {
  id: Id
  clientId: Id
  stepUpdates: boolean
  documentUploads: boolean
  messageNotifications: boolean
  deadlineReminders: boolean
  closingApproaching: boolean
  emailNotifications: boolean
  smsNotifications: boolean
  reminderDaysBefore: number
  quietHoursStart: string
  quietHoursEnd: string
  timeZone: string | null
  createdAt: MomentText
  updatedAt: MomentText
}

/** Which browsers have opened which portal. */
export interface PortalVisitRow {
  /** SHA-256 of the cookie, hexadecimal. */
  visitorHash: string
  clientId: Id
  firstSeenAt: MomentText
  lastSeenAt: MomentText
}

export interface ActivityRow {
  id: Id
  clientId: Id | null
  actorType: string
  actorId: string | null
  actorName: string
  action: string
  subject: string
  createdAt: MomentText
}

/** What a client was reminded of, so that it is told once. */
export interface ReminderRow {
  clientId: Id
  key: string
  madeAt: MomentText
}

/** Counts the changes of one topic of one client: the ETag of what shows it. */
export interface TopicVersionRow {
  clientId: Id
  topic: string
  version: number
}

/** One-time links that create an admin account; `email` is null for the very first one. */
export interface InvitationRow {
  id: Id
  tokenHash: string
  email: string | null
  createdAt: MomentText
  expiresAt: MomentText
}

/** Facts about this installation that are made once and kept. */
export interface InstallationRow {
  key: string
  value: string
}

/** The sign-in tables belong to better-auth: booleans are 0/1 and moments text on both engines. */
export interface UserRow {
  id: string
  name: string
  email: string
  emailVerified: Generated<number>
  image: string | null
  twoFactorEnabled: Generated<number | null>
  createdAt: string
  updatedAt: string
}

export interface SessionRow {
  id: string
  token: string
  userId: string
  expiresAt: string
  ipAddress: string | null
  userAgent: string | null
  createdAt: string
  updatedAt: string
}

export interface AccountRow {
  id: string
  accountId: string
  providerId: string
  userId: string
  password: string | null
  createdAt: string
  updatedAt: string
}

/** The whole data model. */
export interface Schema {
  clients: ClientRow
  escrow_steps: StepRow
  documents: DocumentRow
  messages: MessageRow
  client_notes: NoteRow
  notifications: NotificationRow
  notification_preferences: PreferenceRow
  portal_visits: PortalVisitRow
  activity: ActivityRow
  topic_versions: TopicVersionRow
  reminders: ReminderRow
  invitations: InvitationRow
  installation: InstallationRow
  user: UserRow
  session: SessionRow
  account: AccountRow
}

/** The columns that are booleans on PostgreSQL and 0/1 in SQLite. */
export const booleanColumns: readonly string[] = [
  'isArchived',
  'isSample',
  'isRead',
  'isVisible',
  'actionRequired',
  'stepUpdates',
  'documentUploads',
  'messageNotifications',
  'deadlineReminders',
  'closingApproaching',
  'emailNotifications',
  'smsNotifications',
]

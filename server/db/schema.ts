import type { Generated } from 'kysely'
import type { AnswerMarkRow, AnswerTestRow } from './answer-rows.ts'
import type { CalendarDateRow, CalendarFeedRow } from './calendar-rows.ts'
import type * as dates from './date-rows.ts'
import type { DealCountRow } from './deal-count-row.ts'
import type { DealMarkRow } from './deal-mark-row.ts'
import type { DeletedRow } from './deleted-row.ts'
import type * as deliveries from './delivery-rows.ts'
import type { DocumentRow, ReturnedFileRow } from './document-rows.ts'
import type { EmailChangeRow, FormerEmailRow } from './email-change-row.ts'
import type { IncomingFileRow } from './incoming-file-row.ts'
import type { BlockedSenderRow, IncomingRow, KnownSenderRow } from './incoming-rows.ts'
import type { LinkRequestRow } from './link-request-row.ts'
import type { MessageRow } from './message-row.ts'
import type { PartnerAskRow, PersonRow, PortalVisitRow } from './people-rows.ts'
import type { ProfileChangeRow } from './profile-change-row.ts'
import type { SafetyReadRow, TrustedNumberRow } from './safety-rows.ts'
import type { SignInTables } from './sign-in-rows.ts'
import type { TeamMarkRow, TeamSettingRow } from './team-rows.ts'

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
  /** An outcome of contract/rules/deal/outcomes.ts. */
  outcome: string
  outcomeOn: DayText | null
  outcomeReason: string | null
  /** Day 0 of the contract; null until it is known. */
  acceptanceDate: DayText | null
  /** Contingencies that were moved off a day off stay there, and nobody is asked about them again. */
  keepsRolledDays: boolean
  /** A verdict of contract/rules/dates/verdict.ts, updated with every change and every day; null without dates. */
  health: string | null
  /** The JSON of a `HealthReason`. */
  healthReason: string | null
  isSample: boolean
  /** The last confirmed email address; emails go out only while it equals `email`. */
  confirmedEmail: string | null
  /** The search columns from `clientSearchColumns`, maintained by client-rows.ts. */
  searchText: string
  contactText: string
  phoneDigits: string
  /** The member of the team who gets the deal's mail; null for everybody. */
  assignedTo: Id | null
  /** The trusted number in force, equal to `escrowPhone`; null while escrow's number is not locked. */
  lockedNumberId: Id | null
  /** A language of contract/languages.ts; read by `toLanguage`. */
  language: string
  /** Who chose the language: `agent` or `client`; null while nobody did. */
  languageBy: string | null
  languageAt: MomentText | null
  /** When the link replaced another one; null for the first. */
  linkReplacedAt: MomentText | null
  /** The token of the address for the deal's files, 20 letters and digits; null until somebody asks for it. */
  filingKey: string | null
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
  /** A party of contract/rules/deal/parties.ts. */
  owner: string
  /** The JSON of the rule that its expected date follows; null when it follows none. */
  rule: Generated<string | null>
  /** The expected date was typed and no longer follows the rule. */
  isByHand: Generated<boolean>
  /** The client's report on an open step: the day on which it was done, the moment of the report, and an optional line. */
  saidDoneOn: Generated<DayText | null>
  saidAt: Generated<MomentText | null>
  saidNote: Generated<string | null>
  /** The number of the standard step whose explanation the client reads, 1 to 6; null without one. */
  explains: Generated<number | null>
  /** The JSON of the texts in other languages, by language: title, description, nextAction; null without any. */
  translations: Generated<string | null>
}

export interface NoteRow {
  id: Id
  clientId: Id
  title: string
  content: string
  isVisible: boolean
  createdAt: MomentText
  updatedAt: MomentText
  /** The JSON of the texts in other languages, by language: title, content. */
  translations: string | null
  /** Title and content, folded, on separate lines. */
  searchText: string
}

export interface NotificationRow {
  id: Id
  clientId: Id
  /** The id of the reader: the client or a co-client. */
  personId: Id
  /** The id of the first notification about the same event; there is one for each person of the client side. */
  eventId: Id
  type: string
  /** The title that an agent wrote; empty for a text of the product, see `wording`. */
  title: string
  message: string
  /** The JSON of a `Wording`, a text of the product with its values; null for a text that an agent wrote. */
  wording: string | null
  priority: string
  isRead: boolean
  /** The same for all reminders of one person and day, which are one alert; null for any other notification. */
  digestId: Id | null
  /** The day that a reminder is about, `YYYY-MM-DD`. */
  remindsOfDay: string | null
  actionRequired: boolean
  actionUrl: string | null
  scheduledFor: MomentText | null
  /** The chat message that it is about, if any: reading that one reads this one. */
  messageId: Id | null
  /** The requested document that it is about, if any. */
  documentId: Id | null
  /** The note that it is about, if any: hiding or deleting that one deletes this one. */
  noteId: Id | null
  /** The step that it is about, if any. */
  stepId: Id | null
  /** The move of dates that it is about, if any. */
  moveId: Id | null
  /** The date that it reminds of, if any. */
  dateId: Id | null
  /** The changed number of escrow's that it is about, if any. */
  numberId: Id | null
  createdAt: MomentText
}

export interface ActivityRow {
  id: Id
  clientId: Id | null
  actorType: string
  actorId: string | null
  actorName: string
  action: string
  /** The name of what it is about, as somebody typed it; empty when the action or `wording` says it. */
  subject: string
  /** The JSON of an `ActivitySubject`. */
  wording: string | null
  /** `activitySearchText` of the entry as the desk shows it, since the desk searches it. */
  searchText: string
  createdAt: MomentText
}

/** The reminders a client has received, so that each is sent once; a co-client's key begins with their id. */
export interface ReminderRow {
  clientId: Id
  key: string
  madeAt: MomentText
}

/** Counts the changes of one topic of one client, for ETags. */
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
  /** The role of the account, one of contract/rules/team-roles.ts. */
  role: string
  /** The account sees prices and commission while an assistant: 0 or 1. */
  seesMoney: number
  /** The name of the member who made it; null for the very first one. */
  invitedBy: string | null
  createdAt: MomentText
  expiresAt: MomentText
}

/** Facts about this installation, such as its secrets, that are generated once. */
export interface InstallationRow {
  key: string
  value: string
}

/** A reply that the team reuses. */
export interface SavedReplyRow {
  id: Id
  title: string
  content: string
  createdAt: MomentText
  /** The JSON of its content in other languages, by language. */
  translations: string | null
}

/** The team's edited texts of a standard step; `side` is purchase or sale. */
export interface StandardStepRow {
  side: string
  stepNumber: number
  title: string
  description: string
  nextAction: string
  owner: string
  /** The JSON of the texts in other languages, by language: title, description, nextAction. */
  translations: string | null
}

/** A count of attempts, in the columns that rate-limiter-flexible expects. */
interface ThrottleRow {
  key: string
  points: number
  /** Milliseconds since 1970. */
  expire: number | null
}

/** The complete data model. */
export interface Schema extends SignInTables {
  clients: ClientRow
  people: PersonRow
  partner_asks: PartnerAskRow
  trusted_numbers: TrustedNumberRow
  safety_reads: SafetyReadRow
  former_emails: FormerEmailRow
  escrow_steps: StepRow
  documents: DocumentRow
  returned_files: ReturnedFileRow
  messages: MessageRow
  deal_marks: DealMarkRow
  incoming: IncomingRow
  incoming_files: IncomingFileRow
  failing_addresses: deliveries.FailingAddressRow
  known_senders: KnownSenderRow
  blocked_senders: BlockedSenderRow
  answer_marks: AnswerMarkRow
  answer_tests: AnswerTestRow
  client_notes: NoteRow
  notifications: NotificationRow
  notification_preferences: deliveries.PreferenceRow
  portal_visits: PortalVisitRow
  activity: ActivityRow
  topic_versions: TopicVersionRow
  reminders: ReminderRow
  invitations: InvitationRow
  installation: InstallationRow
  team_settings: TeamSettingRow
  team_marks: TeamMarkRow
  saved_replies: SavedReplyRow
  standard_steps: StandardStepRow
  deliveries: deliveries.DeliveryRow
  push_subscriptions: deliveries.PushSubscriptionRow
  sms_consents: deliveries.SmsConsentRow
  address_confirmations: deliveries.AddressConfirmationRow
  admin_notification_preferences: deliveries.AdminNotificationPreferenceRow
  calendar_feeds: CalendarFeedRow
  calendar_dates: CalendarDateRow
  email_changes: EmailChangeRow
  profile_changes: ProfileChangeRow
  deleted_rows: DeletedRow
  completions: dates.CompletionRow
  throttles: ThrottleRow
  link_requests: LinkRequestRow
  deal_counts: DealCountRow
  deal_dates: dates.DealDateRow
  moves: dates.MoveRow
  move_lines: dates.MoveLineRow
  deal_templates: dates.DealTemplateRow
  days_off: dates.DayOffRow
}

import { z } from 'zod'
import { call } from '../../call.ts'
import { verdicts } from '../../rules/dates/verdict-facts.ts'
import { outcomes } from '../../rules/deal/outcomes.ts'
import { transactionTypes } from '../../rules/deal/transaction-type.ts'
import { deliveryChannels } from '../../rules/delivery-enums.ts'
import { limits } from '../../rules/limits.ts'
import { refuseGuessablePortalId } from '../../rules/portal-id.ts'
import { AskedDays, PassedDates } from '../dates/deal-templates.ts'
import { Day, Moment, NullableDay } from '../fields/day-shapes.ts'
import { EmailAddress } from '../fields/email-address.ts'
import { LanguageCode, languageForAdmins, languageForReader } from '../fields/language.ts'
import { Money, MoneyInput, Percentage, PercentageInput } from '../fields/money.ts'
import { NullablePhone, OptionalPhone } from '../fields/phone.ts'
import { line, nullableLine, optionalLine } from '../fields/text.ts'
import { UniqueId } from '../fields/unique-id.ts'
import { FailingAddress } from '../notifications/failing-addresses.ts'

export const TransactionType = z.enum(transactionTypes)

/** A co-client who reads a portal, under their own name and addresses; `of` is the client's first name. */
const CoClientReader = z.object({ id: z.uuid(), role: z.literal('co-client'), of: z.string() })

/** A client as the portal sees it: without price and commission. */
export const PortalClient = z.object({
  id: z.uuid(),
  uniqueId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  propertyAddress: z.string(),
  transactionType: TransactionType,
  expectedCloseDate: Day,
  currentStep: z.int(),
  agentName: z.string(),
  agentPhone: z.string(),
  escrowCompany: z.string(),
  escrowPhone: z.string(),
  lenderName: z.string().nullable(),
  lenderPhone: z.string().nullable(),
  isArchived: z.boolean(),
  outcome: z.enum(outcomes),
  /** The day on which the deal got its outcome; null while open. */
  outcomeOn: Day.nullable(),
  /** In the agent's words, for the client to read. */
  outcomeReason: z.string().nullable(),
  /** In a portal that is not in English: the texts shown as an agent typed them. */
  asTyped: z.array(z.literal('outcomeReason')).optional(),
  createdAt: Moment,
  me: CoClientReader.optional(),
  /** While escrow's number is locked: whether this reader has read the note. Until `read`, `escrowPhone` is empty. */
  safety: z.enum(['unread', 'changed', 'read']).optional(),
  ...languageForReader,
})
export type PortalClient = z.infer<typeof PortalClient>

/** A client as an admin sees it. */
export const AdminClient = PortalClient.omit({ me: true, safety: true, asTyped: true }).extend({
  propertyPrice: Money.nullable().optional(),
  commissionAmount: Money.nullable().optional(),
  commissionPercentage: Percentage.nullable().optional(),
  /** Sent back as `basedOn` when saving; a stale value is refused with 409. */
  updatedAt: Moment,
  stepCount: z.int(),
  completedSteps: z.int(),
  /** The title of the current step, of the last one once all are completed, or null without steps. */
  currentStepTitle: z.string().nullable(),
  /** The 1-based place of that step among the client's steps; `currentStep` without steps. */
  currentPlace: z.int(),
  /** Day 0 of the contract; null until it is known. */
  acceptanceDate: Day.nullable(),
  /** The verdict on closing in time; null without dates. */
  health: z.enum(verdicts).nullable(),
  /** The reason in one short line. */
  healthReason: z.string().nullable(),
  /** The made-up client of a new installation; it counts nowhere once there is a real one. */
  isSample: z.boolean(),
  /** Messages from the client that no admin has read. */
  unreadMessages: z.int(),
  /** How the client hears of what is new outside of the portal; empty for nothing. */
  reach: z.array(z.enum(deliveryChannels)),
  /** People of the deal whose mailbox does not exist, the client first; only in `getClient`, and absent without any. */
  emailFails: z.array(FailingAddress).optional(),
  /** Escrow's number is locked, so that it is changed under People only; absent while it is not. */
  isNumberLocked: z.literal(true).optional(),
  /** The id of the member who gets the deal's mail; absent while that is everybody. */
  assignedTo: z.string().optional(),
  ...languageForAdmins,
})
export type AdminClient = z.infer<typeof AdminClient>

const CurrentStep = z.int('Must be a whole number').min(1, 'At least 1').max(limits.stepNumber)

const profile = {
  firstName: line(limits.name),
  lastName: line(limits.name),
  email: EmailAddress,
  phone: NullablePhone,
  propertyAddress: line(limits.address),
}

const deal = {
  transactionType: TransactionType,
  expectedCloseDate: Day,
  currentStep: CurrentStep,
  agentName: optionalLine(limits.name),
  agentPhone: OptionalPhone,
  escrowCompany: optionalLine(limits.name),
  escrowPhone: OptionalPhone,
  lenderName: nullableLine(limits.name),
  lenderPhone: NullablePhone,
  propertyPrice: MoneyInput,
  commissionAmount: MoneyInput,
  commissionPercentage: PercentageInput,
}

/** The fields of a new client, for forms that need more or fewer of them. */
export const ClientFields = z.object({
  ...profile,
  ...deal,
  phone: profile.phone.default(null),
  transactionType: deal.transactionType.default('purchase'),
  currentStep: deal.currentStep.default(1),
  agentName: deal.agentName.default(''),
  agentPhone: deal.agentPhone.default(''),
  escrowCompany: deal.escrowCompany.default(''),
  escrowPhone: deal.escrowPhone.default(''),
  lenderName: deal.lenderName.default(null),
  lenderPhone: deal.lenderPhone.default(null),
  propertyPrice: deal.propertyPrice.default(null),
  commissionAmount: deal.commissionAmount.default(null),
  commissionPercentage: deal.commissionPercentage.default(null),
  /** When absent or empty, the server picks eight random characters. */
  uniqueId: z.union([UniqueId, z.literal('')]).nullish(),
  /** In which the client reads; English when absent. */
  language: LanguageCode.optional(),
  /** Start with the six standard steps, with dates leading up to the close date. */
  withStandardSteps: z.boolean().default(false),
})
/** The dates that a new client starts with. */
export const ClientDates = z.object({
  /** Start with the dates and steps of a template, whatever `withStandardSteps` says. */
  templateId: z.string().nullish(),
  /** Day 0 of the contract; the dates that count from it wait while it is empty. */
  acceptanceDate: NullableDay.optional(),
  /** The numbers of days that the template asks for. */
  days: AskedDays.optional(),
  ...PassedDates.shape,
})
/** A member of the team, by id; null for nobody. */
export const Assignee = z.uuid().nullable()

export const ClientDraft = ClientFields.extend({
  ...ClientDates.shape,
  assignedTo: Assignee.optional(),
}).superRefine(refuseGuessablePortalId)
export type ClientDraft = z.infer<typeof ClientDraft>

export const ClientChanges = z
  .object({ ...profile, ...deal })
  .partial()
  .extend({
    assignedTo: Assignee.optional(),
    language: LanguageCode.optional(),
    /** The `updatedAt` that this save is based on; if the row is newer, the save is refused with 409. */
    basedOn: Moment.optional(),
  })
export type ClientChanges = z.infer<typeof ClientChanges>

/** The fields that clients may change about themselves (specification, section 5). */
export const ProfileChanges = z.object({ ...profile, phone: profile.phone.optional() })
export type ProfileChanges = z.infer<typeof ProfileChanges>

export const listClients = call({
  id: 'listClients',
  method: 'GET',
  path: '/api/clients',
  access: 'admin',
  summary: 'All clients, newest first',
  answer: z.array(AdminClient),
  reads: ['client', 'dates', 'steps', 'documents', 'messages', 'preferences'],
  sameForAllAdmins: true,
})

export const createClient = call({
  id: 'createClient',
  method: 'POST',
  path: '/api/clients',
  access: 'admin',
  least: 'assistant',
  summary: 'Open a transaction for a client',
  body: ClientDraft,
  portalTexts: 'Client',
  answer: AdminClient,
  status: 201,
  changes: ['client', 'dates', 'documents', 'notifications', 'steps'],
})

export const getPortalClient = call({
  id: 'getPortalClient',
  method: 'GET',
  path: '/api/clients/:uniqueId',
  access: 'portal',
  summary: 'The client of a portal link; remembers the portal in a cookie',
  answer: PortalClient,
  version: 'client',
})

export const changeProfile = call({
  id: 'changeProfile',
  method: 'PATCH',
  path: '/api/clients/:uniqueId/profile',
  access: 'portal',
  summary: "Change the client's own name, email, phone and property address",
  body: ProfileChanges,
  portalTexts: 'Profile',
  answer: PortalClient,
  rehearsedInSample: true,
  changes: ['client', 'preferences'],
})

export const forgetPortal = call({
  id: 'forgetPortal',
  method: 'DELETE',
  path: '/api/clients/:uniqueId/visit',
  worksOnFullDisk: true,
  access: 'portal',
  summary: 'Forget that this browser opened the portal; the link keeps working',
  /** False when this browser had not opened the portal. */
  answer: z.object({ forgotten: z.boolean() }),
})

export const getClient = call({
  id: 'getClient',
  method: 'GET',
  path: '/api/admin/clients/:id',
  access: 'admin',
  summary: 'One client',
  answer: AdminClient,
  reads: ['client', 'steps', 'messages', 'preferences'],
})

export const changeClient = call({
  id: 'changeClient',
  method: 'PATCH',
  path: '/api/admin/clients/:id',
  access: 'admin',
  least: 'assistant',
  summary: 'Change any fields of a client',
  body: ClientChanges,
  portalTexts: 'Client',
  answer: AdminClient,
  changes: ['client', 'dates'],
})

export const archiveClient = call({
  id: 'archiveClient',
  method: 'PATCH',
  path: '/api/admin/clients/:id/archive',
  access: 'admin',
  least: 'assistant',
  summary: 'Archive a client: everything is preserved, nothing more can be sent or uploaded',
  answer: AdminClient,
  changes: ['client'],
})

export const restoreClient = call({
  id: 'restoreClient',
  method: 'PATCH',
  path: '/api/admin/clients/:id/restore',
  access: 'admin',
  least: 'assistant',
  summary: 'Restore an archived client',
  answer: AdminClient,
  changes: ['client'],
})

export const replaceLink = call({
  id: 'replaceLink',
  method: 'POST',
  path: '/api/admin/clients/:id/new-link',
  worksOnFullDisk: true,
  access: 'admin',
  summary: 'Give a client a new portal link; the old one stops working immediately',
  answer: AdminClient,
  changes: ['client', 'notifications'],
})

export const deleteClient = call({
  id: 'deleteClient',
  method: 'DELETE',
  path: '/api/admin/clients/:id',
  worksOnFullDisk: true,
  access: 'admin',
  summary: 'Delete a client with all of its rows and files; cannot be undone',
  answer: z.object({ id: z.uuid() }),
  changes: ['client'],
})

import { z } from 'zod'
import { call } from '../../call.ts'
import { outcomes } from '../../rules/deal/outcomes.ts'
import { partnerRoles } from '../../rules/deal/people.ts'
import { DocumentReview } from '../deal/documents.ts'
import { StepStatus } from '../deal/steps.ts'
import { Day, Moment } from '../fields/day-shapes.ts'
import { TeamBranding } from '../team/team.ts'

const Name = { firstName: z.string(), lastName: z.string() }

/** A date that the partner's party owes. */
export const PartnerTask = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Null while it waits for its anchor. */
  day: Day.nullable(),
  isDone: z.boolean(),
  doneOn: Day.nullable(),
  /** The version that a change is based on. */
  updatedAt: Moment,
})
export type PartnerTask = z.infer<typeof PartnerTask>

/** A document that is requested from the partner's party, or shared with it. */
export const PartnerDocument = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  /** True for a request to the party, false for a document shared with it. */
  isAsked: z.boolean(),
  /** False for a requested one that nobody has sent yet. */
  hasFile: z.boolean(),
  /** Bytes; 0 without a file. */
  fileSize: z.int(),
  dueDate: Day.nullable(),
  /** When the file came; null without one. */
  uploadedAt: Moment.nullable(),
  /** The review of a file that the party sent; absent without a file, and for shared documents. */
  review: DocumentReview.optional(),
})
export type PartnerDocument = z.infer<typeof PartnerDocument>

/** The parts of a deal that a partner sees: never a price, a commission, a note, a message, or an address of the client side. */
export const PartnerPage = z.object({
  me: z.object({ ...Name, role: z.enum(partnerRoles) }),
  team: TeamBranding,
  propertyAddress: z.string(),
  side: z.enum(['purchase', 'sale']),
  /** The client side by name, the client first. */
  clients: z.array(z.object(Name)),
  closeDate: Day,
  outcome: z.enum(outcomes),
  /** The day of the closing or the cancellation; null for a deal that is not over. */
  outcomeOn: Day.nullable(),
  isArchived: z.boolean(),
  steps: z.array(
    z.object({
      title: z.string(),
      status: StepStatus,
      /** The day on which it was completed, or is expected. */
      day: Day.nullable(),
    }),
  ),
  /** By day, tasks without one last. */
  tasks: z.array(PartnerTask),
  /** Open requests first, then the newest. */
  documents: z.array(PartnerDocument),
  /** `email` where one member reads it: the deal's, or a team's only one. */
  agent: z.object({ name: z.string(), phone: z.string(), email: z.string().optional() }),
  /** Whether they are emailed when something is asked of them. */
  hearsByEmail: z.boolean(),
  /** The last day on which the link opens, in the team's time zone. */
  endsOn: Day,
})
export type PartnerPage = z.infer<typeof PartnerPage>

export const TaskChange = z.object({
  isDone: z.boolean().optional(),
  day: Day.optional(),
  /** The `updatedAt` that the change is based on; a stale one is refused with 409. */
  basedOn: Moment,
})
export type TaskChange = z.infer<typeof TaskChange>

export const getPartnerPage = call({
  id: 'getPartnerPage',
  method: 'GET',
  path: '/api/deals/:key',
  access: 'partner',
  summary: 'All that a lender, escrow, the other agent or a coordinator sees of a deal',
  answer: PartnerPage,
  tagged: true,
  reads: ['client', 'steps', 'dates', 'documents', 'people'],
})

export const changePartnerTask = call({
  id: 'changePartnerTask',
  method: 'PATCH',
  path: '/api/deals/:key/tasks/:dateId',
  access: 'partner',
  summary: 'Tick an own task, take that back, or give its day; no other date moves',
  body: TaskChange,
  answer: PartnerPage,
  rehearsedInSample: true,
  changes: ['dates', 'notifications'],
})

export const uploadPartnerDocument = call({
  id: 'uploadPartnerDocument',
  method: 'POST',
  path: '/api/deals/:key/documents',
  access: 'partner',
  summary: 'Upload a requested file of at most 10 MB; the client sees it once an agent shows it',
  body: z.object({
    /** The requested document that this file fulfills. */
    requestId: z.uuid(),
  }),
  portalTexts: 'Documents',
  upload: true,
  idempotent: true,
  answer: PartnerPage,
  status: 201,
  rehearsedInSample: true,
  changes: ['documents'],
})

export const downloadPartnerDocument = call({
  id: 'downloadPartnerDocument',
  method: 'GET',
  path: '/api/deals/:key/documents/:documentId/download',
  access: 'partner',
  summary: 'A file that was given to the partner or came from its party, as an attachment',
  sends: 'file',
})

export const markPartnerChangeSeen = call({
  id: 'markPartnerChangeSeen',
  method: 'POST',
  path: '/api/admin/dates/:dateId/seen',
  access: 'admin',
  least: 'assistant',
  summary: 'Mark a partner’s change of a date as seen, which removes it from Today; does nothing if it was',
  answer: z.object({ id: z.uuid() }),
  changes: ['dates'],
})

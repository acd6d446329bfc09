import { z } from 'zod'
import { call } from '../../call.ts'
import { reviewStates } from '../../rules/deal/document-review.ts'
import { parties } from '../../rules/deal/parties.ts'
import { partnerRoles } from '../../rules/deal/people.ts'
import { limits } from '../../rules/limits.ts'
import { Day, Moment, NullableDay } from '../fields/day-shapes.ts'
import { line, nullableLine } from '../fields/text.ts'

export const DocumentStatus = z.enum(['available', 'pending'])
export const DocumentCategory = z.enum(['contract', 'inspection', 'loan', 'insurance', 'other'])
export type DocumentCategory = z.infer<typeof DocumentCategory>

/** The review of a requested file; see `contract/rules/deal/document-review.ts`. */
export const DocumentReview = z.object({
  /** The version of the file, counted from 1 within its request. */
  version: z.int(),
  state: z.enum(reviewStates),
  /** Why it was sent back. */
  reason: z.string().optional(),
  /** The name of the member who opened it, accepted it or sent it back. */
  by: z.string().optional(),
  /** When it came, was accepted or was sent back. */
  at: Moment,
  /** The reader sent it, and nobody has opened it. */
  canTakeBack: z.boolean(),
  /** The file that was sent back: its name, and when it came. */
  returned: z.object({ name: z.string(), uploadedAt: Moment }).optional(),
  /** The reason is as an agent typed it, in no language of the reader's. */
  asTyped: z.array(z.enum(['reason'])).optional(),
})
export type DocumentReview = z.infer<typeof DocumentReview>

/** A file of a transaction, or (status pending) one that was requested and not uploaded yet. */
export const TransactionDocument = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  name: z.string(),
  originalName: z.string(),
  /** Bytes; 0 while pending. */
  fileSize: z.int(),
  mimeType: z.string(),
  uploadDate: Moment,
  uploadedBy: z.enum(['admin', 'client', 'partner']),
  status: DocumentStatus,
  description: z.string().nullable(),
  category: DocumentCategory.nullable(),
  /** The day by which a requested document is due. */
  dueDate: Day.nullable(),
  /** The party that provides a requested document. The portal takes only uploads for requests to the client. */
  askedOf: z.enum(parties),
  /** Desk only: the day on which the deal closed while the file was still to come. Nobody is asked for it any more. */
  endedOn: Day.optional(),
  /** Desk only: the client side does not see the document, which is the team's own or a partner's file not shown yet. */
  isForClient: z.literal(false).optional(),
  /** The partners that see it once it has a file, on the desk; absent when there are none. */
  forPartners: z.array(z.enum(partnerRoles)).optional(),
  /**
   * Portal only: the party that was asked has sent its file, which the team has not shown yet; it is checked, or was accepted.
   */
  partnerFile: z.enum(['received', 'accepted']).optional(),
  /** Absent where no file came for a request. */
  review: DocumentReview.optional(),
  /** The fields that are as an agent typed them, in no language of the reader's. */
  asTyped: z.array(z.enum(['name', 'description'])).optional(),
})
export type TransactionDocument = z.infer<typeof TransactionDocument>

export const DocumentOfClient = TransactionDocument.extend({
  clientFirstName: z.string(),
  clientLastName: z.string(),
  /** The name of the deal's agent; empty without one. */
  agentName: z.string().optional(),
})
export type DocumentOfClient = z.infer<typeof DocumentOfClient>

/** The fields next to the `file` part of an upload. */
export const UploadFields = z.object({
  category: DocumentCategory.default('other'),
  name: nullableLine(limits.fileName).default(null),
  description: nullableLine(limits.content).default(null),
  /** The requested document that this file fulfills. */
  requestId: z.uuid().optional(),
})

const partners = z.array(z.enum(partnerRoles)).max(partnerRoles.length)

/** Viewers of an agent's upload. A form has only text fields, so roles are joined by spaces. */
export const DeskUploadFields = UploadFields.extend({
  /** Whether the client side sees it; as its request when left out, and yes without one. */
  isForClient: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  forPartners: z
    .string()
    .max(100)
    .transform((roles) => roles.split(' ').filter(Boolean))
    .pipe(partners)
    .optional(),
})

export const DocumentRequest = z.object({
  name: line(limits.fileName),
  category: DocumentCategory.default('other'),
  description: nullableLine(limits.content).default(null),
  dueDate: NullableDay.default(null),
  askedOf: z.enum(parties).default('client'),
  /** Whether the client side sees the request and its file. Always true for a request to the client. */
  isForClient: z.boolean().default(true),
  forPartners: partners.default([]),
})

export const DocumentChanges = z
  .object({
    name: line(limits.fileName),
    category: DocumentCategory,
    description: nullableLine(limits.content),
    /** Shows it to the client side, or hides it from them. */
    isForClient: z.boolean(),
    /** Gives it to the partners of these roles, and to no others. */
    forPartners: partners,
    /** The day by which a pending document is due. */
    dueDate: NullableDay,
    /** `null` asks again for a document whose request ended. */
    endedOn: z.null(),
  })
  .partial()

export const listPortalDocuments = call({
  id: 'listPortalDocuments',
  method: 'GET',
  path: '/api/clients/:uniqueId/documents',
  access: 'portal',
  summary: 'The documents, pending ones first, then newest first',
  answer: z.array(TransactionDocument),
  version: 'documents',
})

export const uploadPortalDocument = call({
  id: 'uploadPortalDocument',
  method: 'POST',
  path: '/api/clients/:uniqueId/documents',
  access: 'portal',
  summary: 'Upload a file of at most 10 MB',
  body: UploadFields,
  portalTexts: 'Documents',
  upload: true,
  idempotent: true,
  answer: TransactionDocument,
  status: 201,
  rehearsedInSample: true,
  changes: ['documents', 'notifications'],
})

export const downloadDocument = call({
  id: 'downloadDocument',
  method: 'GET',
  path: '/api/documents/:id/download',
  access: 'either',
  summary: 'The file itself, as an attachment; an upload that an admin downloads is seen',
  sends: 'file',
})

export const listDocuments = call({
  id: 'listDocuments',
  method: 'GET',
  path: '/api/admin/clients/:id/documents',
  access: 'admin',
  summary: "A client's documents, pending ones first, then newest first",
  answer: z.array(TransactionDocument),
  // Not by its version, which what the portal does not show leaves as it is.
  reads: ['documents'],
})

export const uploadDocument = call({
  id: 'uploadDocument',
  method: 'POST',
  path: '/api/admin/clients/:id/documents',
  access: 'admin',
  least: 'assistant',
  summary: 'Upload a file of at most 10 MB for a client',
  body: DeskUploadFields,
  portalTexts: 'Documents',
  upload: true,
  idempotent: true,
  answer: TransactionDocument,
  status: 201,
  changes: ['documents', 'notifications'],
})

export const requestDocument = call({
  id: 'requestDocument',
  method: 'POST',
  path: '/api/admin/clients/:id/document-requests',
  access: 'admin',
  least: 'assistant',
  summary: 'Request a document; it is pending until a file is uploaded for it',
  body: DocumentRequest,
  portalTexts: 'Documents',
  answer: TransactionDocument,
  status: 201,
  changes: ['documents', 'notifications'],
})

export const requestDocuments = call({
  id: 'requestDocuments',
  method: 'POST',
  path: '/api/admin/clients/:id/document-requests/many',
  access: 'admin',
  least: 'assistant',
  summary:
    'Request several documents at once, all or none; the client gets one notification that names theirs',
  body: z.object({ documents: z.array(DocumentRequest).min(1).max(limits.documentsAtOnce) }),
  portalTexts: 'Documents',
  answer: z.array(TransactionDocument),
  status: 201,
  changes: ['documents', 'notifications'],
})

export const changeDocument = call({
  id: 'changeDocument',
  method: 'PATCH',
  path: '/api/admin/documents/:id',
  access: 'admin',
  least: 'assistant',
  summary:
    'Change the texts or the category of a document, the due day of a pending one, or which clients and partners see it',
  body: DocumentChanges,
  portalTexts: 'Documents',
  answer: TransactionDocument,
  changes: ['documents', 'messages', 'notifications'],
})

export const fileForRequest = call({
  id: 'fileForRequest',
  method: 'POST',
  path: '/api/admin/documents/:id/use-for',
  access: 'admin',
  least: 'assistant',
  summary: 'Move a file that nobody asked for into an open request, as its newest version',
  body: z.object({ requestId: z.uuid() }),
  answer: TransactionDocument,
  changes: ['documents', 'messages', 'notifications'],
})

export const deleteDocument = call({
  id: 'deleteDocument',
  method: 'DELETE',
  path: '/api/admin/documents/:id',
  worksOnFullDisk: true,
  access: 'admin',
  least: 'assistant',
  summary: 'Delete a document and its file',
  answer: z.object({ id: z.uuid() }),
  changes: ['documents', 'messages', 'notifications'],
})

export const listAllDocuments = call({
  id: 'listAllDocuments',
  method: 'GET',
  path: '/api/admin/documents/all',
  access: 'admin',
  summary: "All clients' documents, newest first",
  answer: z.array(DocumentOfClient),
  reads: ['client', 'documents'],
})

/** The result of the last check of the stored files. */
export const FileCheckReport = z.object({
  /** Stored files. */
  total: z.int(),
  /** Files that belong to no document and were not deleted because there are too many of them; normally 0. */
  unknown: z.int(),
  /** Null before the first check. */
  checkedAt: Moment.nullable(),
})
export type FileCheckReport = z.infer<typeof FileCheckReport>

export const getFileCheck = call({
  id: 'getFileCheck',
  method: 'GET',
  path: '/api/admin/file-check',
  access: 'admin',
  summary: 'Whether many stored files belong to no document, which suggests the wrong or an older database',
  answer: FileCheckReport,
})

import { z } from 'zod'
import { call } from '../../call.ts'
import { parties } from '../../rules/deal/parties.ts'
import { partnerRoles } from '../../rules/deal/people.ts'
import { limits } from '../../rules/limits.ts'
import { Day, Moment, NullableDay } from '../fields/day-shapes.ts'
import { line, nullableLine } from '../fields/text.ts'

export const DocumentStatus = z.enum(['available', 'pending'])
export const DocumentCategory = z.enum(['contract', 'inspection', 'loan', 'insurance', 'other'])
export type DocumentCategory = z.infer<typeof DocumentCategory>

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
  /** Who is to provide a requested document. Only a client's own can be uploaded in the portal. */
  askedOf: z.enum(parties),
  /** Of a file that a partner sent, on the desk: the client side does not see it yet. */
  isForClient: z.literal(false).optional(),
  /** The partners that it was given to, on the desk; absent when there are none. */
  forPartners: z.array(z.enum(partnerRoles)).optional(),
})
export type TransactionDocument = z.infer<typeof TransactionDocument>

export const DocumentOfClient = TransactionDocument.extend({
  clientFirstName: z.string(),
  clientLastName: z.string(),
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

export const DocumentRequest = z.object({
  name: line(limits.fileName),
  category: DocumentCategory.default('other'),
  description: nullableLine(limits.content).default(null),
  dueDate: NullableDay.default(null),
  askedOf: z.enum(parties).default('client'),
})

export const DocumentChanges = z
  .object({
    name: line(limits.fileName),
    category: DocumentCategory,
    description: nullableLine(limits.content),
    /** Shows a partner's file to the client side, or hides it from them again. */
    isForClient: z.boolean(),
    /** Gives it to the partners of these roles, and to no others. */
    forPartners: z.array(z.enum(partnerRoles)).max(partnerRoles.length),
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
  summary: 'The file itself, as an attachment',
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
  body: UploadFields,
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
    'Rename a document, change its description or category, show it to the client, or give it to partners',
  body: DocumentChanges,
  portalTexts: 'Documents',
  answer: TransactionDocument,
  changes: ['documents', 'notifications'],
})

export const deleteDocument = call({
  id: 'deleteDocument',
  method: 'DELETE',
  path: '/api/admin/documents/:id',
  access: 'admin',
  least: 'assistant',
  summary: 'Delete a document and its file',
  answer: z.object({ id: z.uuid() }),
  changes: ['documents', 'notifications'],
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
  /** Files that belong to no document but were left alone because there are too many of them; normally 0. */
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

import { z } from 'zod'
import { call } from '../../call.ts'
import { reviewStates } from '../../rules/deal/document-review.ts'
import { limits } from '../../rules/limits.ts'
import { Moment, NullableDay } from '../fields/day-shapes.ts'
import { prose } from '../fields/text.ts'
import { TransactionDocument } from './documents.ts'

export const ReviewOutcome = z.enum(['accepted', 'sent-back'])
export type ReviewOutcome = z.infer<typeof ReviewOutcome>

export const ReviewBody = z
  .object({
    /** The version that the reviewer saw; another one is refused. */
    version: z.int().min(1, 'At least 1'),
    outcome: ReviewOutcome,
    /** Why the file is sent back. Shown to its sender; required when `outcome` is `sent-back`. */
    reason: prose(limits.returnReason).optional(),
    /** For a file that is sent back: the new due day; when absent, the day stays. */
    dueDate: NullableDay.optional(),
    /**
     * The review state that the reviewer saw; required to send a file back. A file that another admin has accepted since is not
     * sent back; `accepted` reopens an accepted file.
     */
    basedOn: z.enum(reviewStates).optional(),
  })
  .refine(({ outcome, basedOn }) => outcome === 'accepted' || basedOn !== undefined, {
    path: ['basedOn'],
    message: 'Say in which state the file was seen',
  })

/** A file that was sent back. It stays with the team. */
export const ReturnedFile = z.object({
  id: z.uuid(),
  documentId: z.uuid(),
  /** The version of the file, counted from 1 within its request. */
  version: z.int(),
  originalName: z.string(),
  /** Bytes. */
  fileSize: z.int(),
  mimeType: z.string(),
  uploadedAt: Moment,
  uploadedBy: z.enum(['client', 'partner']),
  reason: z.string(),
  /** The name of the member who sent it back. */
  returnedBy: z.string(),
  returnedAt: Moment,
})
export type ReturnedFile = z.infer<typeof ReturnedFile>

export const reviewDocument = call({
  id: 'reviewDocument',
  method: 'POST',
  path: '/api/admin/documents/:id/review',
  access: 'admin',
  least: 'assistant',
  summary: 'Accept a file that came for a request, or send it back with a reason, which asks for it again',
  body: ReviewBody,
  portalTexts: 'Documents',
  answer: TransactionDocument,
  changes: ['documents', 'messages', 'notifications'],
})

export const listReturnedFiles = call({
  id: 'listReturnedFiles',
  method: 'GET',
  path: '/api/admin/documents/:id/returned',
  access: 'admin',
  summary: 'The files of a document that were sent back, the newest first',
  answer: z.array(ReturnedFile),
  reads: ['documents'],
})

export const downloadReturnedFile = call({
  id: 'downloadReturnedFile',
  method: 'GET',
  path: '/api/admin/returned-files/:fileId/download',
  access: 'admin',
  summary: 'A file that was sent back, as an attachment',
  sends: 'file',
})

export const takeBackUpload = call({
  id: 'takeBackUpload',
  method: 'POST',
  path: '/api/clients/:uniqueId/documents/:documentId/take-back',
  access: 'portal',
  summary:
    'Take back an own upload that the team has not opened: its file is deleted, and a request is asked again',
  answer: z.object({ id: z.uuid() }),
  rehearsedInSample: true,
  changes: ['documents', 'messages'],
})

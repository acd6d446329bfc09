import type { UseQueryResult } from '@tanstack/react-query'
import type { DocumentCategory, TransactionDocument } from '#contract/calls/deal/documents.ts'
import type { UploadOptions } from '#web/api/upload-file.ts'

export interface UploadedFields {
  category: DocumentCategory
  /** The pending document that this file fulfils. */
  requestId?: string
  /** What the client reads instead of the file's name; admins only, as is the description. */
  name?: string
  description?: string
}

/** The documents panel's data and actions; portal and desk each provide one. */
export interface DocumentSource {
  documents: UseQueryResult<TransactionDocument[]>
  upload: (file: File, fields: UploadedFields, options: UploadOptions) => Promise<TransactionDocument>
  /** Called when a document is previewed or downloaded. */
  opened?: (document: TransactionDocument) => void
  /** Admins only. */
  remove?: (documentId: string) => Promise<void>
}

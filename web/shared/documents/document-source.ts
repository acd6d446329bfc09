import type { UseQueryResult } from '@tanstack/react-query'
import type { DocumentCategory, TransactionDocument } from '#contract/documents.ts'
import type { UploadOptions } from '#web/api/upload-file.ts'

export interface UploadedFields {
  category: DocumentCategory
  /** The pending document that this file fulfils. */
  requestId?: string
}

/** Where the documents panel gets its rows and what it can do with them: one per side. */
export interface DocumentSource {
  documents: UseQueryResult<TransactionDocument[]>
  upload: (file: File, fields: UploadedFields, options: UploadOptions) => Promise<TransactionDocument>
  /** Only admins delete. */
  remove?: (documentId: string) => Promise<void>
}

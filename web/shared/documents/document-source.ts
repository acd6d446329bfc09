import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DocumentCategory, TransactionDocument } from '#contract/calls/deal/documents.ts'
import type { PartnerRole } from '#contract/rules/deal/people.ts'
import type { UploadOptions } from '#web/data/upload-file.ts'

export interface UploadedFields {
  category: DocumentCategory
  /** The pending document that this file fulfils. */
  requestId?: string
  /** The title that the client reads instead of the file's name; admins only, as is the description. */
  name?: string
  description?: string
  /** Whether the client side sees it, and which partners do, joined by spaces; agents only. */
  isForClient?: 'true' | 'false'
  forPartners?: string
}

/** The viewers of a document besides the team. */
export interface Viewers {
  isForClient: boolean
  forPartners: PartnerRole[]
}

export interface WhoSeesProps {
  /** The requested document that it is about, if any. */
  request: Pick<TransactionDocument, 'askedOf' | 'status'> | undefined
  viewers: Viewers
  onViewers: (viewers: Viewers) => void
  disabled?: boolean
}

/** The documents panel's data and actions; portal and desk each provide one. */
export interface DocumentSource {
  documents: UseQueryResult<TransactionDocument[]>
  upload: (file: File, fields: UploadedFields, options: UploadOptions) => Promise<TransactionDocument>
  /** Called when a document is previewed or downloaded. */
  opened?: (document: TransactionDocument) => void
  /** Says who is to see what is uploaded; admins only. */
  whoSees?: (props: WhoSeesProps) => ReactNode
  /** Admins only. */
  remove?: (documentId: string) => Promise<void>
}

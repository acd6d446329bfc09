import type { DocumentOfClient } from '#contract/documents.ts'
import { formatFileSize } from '#web/format/file-size.ts'

export const uploaderLabel = { admin: 'Admin', client: 'Client' } as const

/** The client of a document; 'Unknown Client' without a name (specification, section 2). */
export function documentClient({ clientFirstName, clientLastName }: DocumentOfClient): string {
  return `${clientFirstName} ${clientLastName}`.trim() || 'Unknown Client'
}

/** The size of the file; a dash while there is none. */
export function documentSize({ status, fileSize }: DocumentOfClient): string {
  return status === 'available' ? formatFileSize(fileSize) : '–'
}

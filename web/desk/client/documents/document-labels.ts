import type { DocumentOfClient } from '#contract/documents.ts'
import { formatFileSize } from '#web/format/file-size.ts'

export const uploaderLabel = { admin: 'Admin', client: 'Client' } as const

/** The client's name; 'Unknown Client' if there is none (specification, section 2). */
export function documentClient({ clientFirstName, clientLastName }: DocumentOfClient): string {
  return `${clientFirstName} ${clientLastName}`.trim() || 'Unknown Client'
}

/** The file size; a dash if there is no file yet. */
export function documentSize({ status, fileSize }: DocumentOfClient): string {
  return status === 'available' ? formatFileSize(fileSize) : '–'
}

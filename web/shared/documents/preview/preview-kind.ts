import type { TransactionDocument } from '#contract/calls/deal/documents.ts'

export type PreviewKind = 'image' | 'pdf' | 'text'

const kinds = new Map<string, PreviewKind>([
  ['application/pdf', 'pdf'],
  ['image/jpeg', 'image'],
  ['image/png', 'image'],
  ['image/gif', 'image'],
  ['text/plain', 'text'],
])

/** How a document is previewed; null if it can only be downloaded, or has no file yet. */
export function previewKind({
  mimeType,
  status,
}: Pick<TransactionDocument, 'mimeType' | 'status'>): PreviewKind | null {
  if (status !== 'available') return null
  return kinds.get(mimeType.split(';')[0]?.trim().toLowerCase() ?? '') ?? null
}

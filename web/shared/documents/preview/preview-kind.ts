import type { TransactionDocument } from '#contract/documents.ts'

export type PreviewKind = 'image' | 'pdf' | 'text'

const kinds = new Map<string, PreviewKind>([
  ['application/pdf', 'pdf'],
  ['image/jpeg', 'image'],
  ['image/png', 'image'],
  ['image/gif', 'image'],
  ['text/plain', 'text'],
])

/** How a document is shown inside the page; null for what can only be downloaded, and for what is not there yet. */
export function previewKind({
  mimeType,
  status,
}: Pick<TransactionDocument, 'mimeType' | 'status'>): PreviewKind | null {
  if (status !== 'available') return null
  return kinds.get(mimeType.split(';')[0]?.trim().toLowerCase() ?? '') ?? null
}

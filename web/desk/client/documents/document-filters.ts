import type { DocumentOfClient } from '#contract/documents.ts'
import { choiceField, textField, urlCodec } from '#web/api/url-state.ts'

export interface DocumentFilters {
  /** Searched in the document's name and the client's full name, ignoring case. */
  text: string
  status: 'all' | 'available' | 'pending'
  category: string
  /** A client's id, or 'all'. */
  client: string
}

const statuses = ['available', 'pending'] as const

/** The filters in a URL's query, and back; the client defaults to the page's own, everything else to all. */
export function documentFiltersCodec(clientId: string) {
  return urlCodec<DocumentFilters>({
    text: { name: 'q', ...textField() },
    status: choiceField(statuses, 'all'),
    category: textField('all'),
    client: textField(clientId),
  })
}

/** The documents that match all filters. A document without a category counts as "other". */
export function filteredDocuments<Row extends DocumentOfClient>(
  documents: readonly Row[],
  { text, status, category, client }: DocumentFilters,
): Row[] {
  const needle = text.trim().toLocaleLowerCase()
  return documents.filter(
    (document) =>
      (status === 'all' || document.status === status) &&
      (category === 'all' || (document.category ?? 'other') === category) &&
      (client === 'all' || document.clientId === client) &&
      `${document.name}\n${document.clientFirstName} ${document.clientLastName}`
        .toLocaleLowerCase()
        .includes(needle),
  )
}

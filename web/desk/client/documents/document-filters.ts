import type { DocumentOfClient } from '#contract/documents.ts'

export interface DocumentFilters {
  /** Searched in the document's name and the client's full name, ignoring case. */
  text: string
  status: 'all' | 'available' | 'pending'
  category: string
  /** A client's id, or 'all'. */
  client: string
}

const statuses = ['available', 'pending'] as const

/** The filters in a URL's query; the client defaults to the page's own, everything else to all. */
export function documentFiltersFrom(search: string, clientId: string): DocumentFilters {
  const params = new URLSearchParams(search)
  return {
    text: params.get('q') ?? '',
    status: statuses.find((status) => status === params.get('status')) ?? 'all',
    category: params.get('category') ?? 'all',
    client: params.get('client') ?? clientId,
  }
}

/** The URL query for the filters; empty for the page's defaults. */
export function documentFiltersSearch(filters: DocumentFilters, clientId: string): string {
  const params = new URLSearchParams()
  if (filters.text !== '') params.set('q', filters.text)
  if (filters.status !== 'all') params.set('status', filters.status)
  if (filters.category !== 'all') params.set('category', filters.category)
  if (filters.client !== clientId) params.set('client', filters.client)
  return params.size === 0 ? '' : `?${params}`
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

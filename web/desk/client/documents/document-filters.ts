import type { DocumentOfClient } from '#contract/documents.ts'

export interface DocumentFilters {
  /** Sought in the document's name and the client's first and last name, case ignored. */
  text: string
  status: 'all' | 'available' | 'pending'
  category: string
  /** A client's id, or 'all'. */
  client: string
}

const statuses = ['available', 'pending'] as const

/** The filters that an address names; without a client it is the one of the page, the rest is open. */
export function documentFiltersFrom(search: string, clientId: string): DocumentFilters {
  const params = new URLSearchParams(search)
  return {
    text: params.get('q') ?? '',
    status: statuses.find((status) => status === params.get('status')) ?? 'all',
    category: params.get('category') ?? 'all',
    client: params.get('client') ?? clientId,
  }
}

/** The query of an address that names the filters; empty for the ones that the page starts with. */
export function documentFiltersSearch(filters: DocumentFilters, clientId: string): string {
  const params = new URLSearchParams()
  if (filters.text !== '') params.set('q', filters.text)
  if (filters.status !== 'all') params.set('status', filters.status)
  if (filters.category !== 'all') params.set('category', filters.category)
  if (filters.client !== clientId) params.set('client', filters.client)
  return params.size === 0 ? '' : `?${params}`
}

/** The documents that all filters let through. A document without a category counts as "other". */
export function filteredDocuments<Row extends DocumentOfClient>(
  documents: readonly Row[],
  { text, status, category, client }: DocumentFilters,
): Row[] {
  const sought = text.trim().toLocaleLowerCase()
  return documents.filter(
    (document) =>
      (status === 'all' || document.status === status) &&
      (category === 'all' || (document.category ?? 'other') === category) &&
      (client === 'all' || document.clientId === client) &&
      `${document.name}\n${document.clientFirstName} ${document.clientLastName}`
        .toLocaleLowerCase()
        .includes(sought),
  )
}

import type { DocumentListQuery, DocumentSort } from '#contract/calls/deal/document-list.ts'
import { choiceField, pageField, textField, urlCodec } from '#web/data/url-state.ts'
import { documentCategories } from '#web/shared/documents/document-categories.ts'

/** The filters of the document list, as stored in the URL. */
export interface DocumentFilters {
  /** Searched in the document's name and the client's full name, ignoring case. */
  text: string
  status: DocumentListQuery['status']
  category: DocumentListQuery['category']
  /** A client's id, or 'all'. */
  client: string
  sort: DocumentSort
  direction: 'asc' | 'desc'
  /** 1-based. */
  page: number
}

const sorts = ['name', 'client', 'category', 'status', 'size'] as const
/** The server's maximum length. */
const maxSearchLength = 200

/**
 * The filters in a URL's query, and back; the client defaults to the page's own, the order to newest first, everything
 * else to all.
 */
export function documentFiltersCodec(clientId: string) {
  return urlCodec<DocumentFilters>({
    text: { name: 'q', ...textField('', maxSearchLength) },
    status: choiceField(['received', 'available', 'pending'], 'all'),
    category: choiceField(documentCategories, 'all'),
    client: textField(clientId, 100),
    sort: choiceField(sorts, 'uploaded'),
    direction: {
      ...choiceField(['asc', 'desc'], 'desc'),
      fallbackFor: ({ sort }) => (sort === 'uploaded' ? 'desc' : 'asc'),
    },
    page: pageField(1_000_000),
  })
}

/** The order after a click on a column's header: by it, from its start, then reversed. */
export function sortedBy(filters: DocumentFilters, sort: DocumentSort): DocumentFilters {
  const isReversed = filters.sort === sort && filters.direction === 'asc'
  return { ...filters, sort, direction: isReversed ? 'desc' : 'asc', page: 1 }
}

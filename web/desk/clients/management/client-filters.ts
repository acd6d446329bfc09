import type { ClientListQuery, ClientSort, ClientStatus } from '#contract/calls/clients/client-list.ts'
import { languages } from '#contract/languages.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'
import { choiceField, pageField, textField, urlCodec, useUrlState } from '#web/data/url-state.ts'
import { transactionTypes } from '../../deal/transaction-type.ts'

/** The filters of the client list, as stored in the URL. */
export interface ClientFilters {
  /** Searched in name, email, property address, contacts, phone numbers and closing days. */
  search: string
  status: ClientStatus
  type: 'all' | TransactionType
  /** `portal-only`: clients who get neither email, texts nor push. */
  reach: ClientListQuery['reach']
  language: ClientListQuery['language']
  sort: ClientSort
  direction: 'asc' | 'desc'
  /** 1-based. */
  page: number
}

const statuses = ['active', 'archived', 'on-hold', 'closed', 'canceled'] as const
const sorts = ['name', 'property', 'type', 'closeDate', 'status', 'step'] as const
/** The server's maximum length. */
const maxSearchLength = 200

const codec = urlCodec<ClientFilters>({
  search: { name: 'q', ...textField('', maxSearchLength) },
  status: choiceField(statuses, 'all'),
  type: choiceField(transactionTypes, 'all'),
  reach: choiceField(['portal-only'], 'all'),
  language: choiceField(languages, 'all'),
  sort: choiceField(sorts, 'created'),
  direction: {
    ...choiceField(['asc', 'desc'], 'desc'),
    fallbackFor: ({ sort }) => (sort === 'created' ? 'desc' : 'asc'),
  },
  page: pageField(1_000_000),
})

/** The filters in a URL's query, and back; unknown values mean the default: all clients, newest first. */
export const { parse: clientFiltersFrom, format: clientFiltersSearch } = codec

/** The filters in the URL and a setter. */
export const useClientFilters = () => useUrlState(codec)

/** The next sort order after a click on a column header: ascending, descending, then the default. */
export function sortedNext(filters: ClientFilters, sort: ClientSort): ClientFilters {
  if (filters.sort !== sort) return { ...filters, sort, direction: 'asc', page: 1 }
  if (filters.direction === 'asc') return { ...filters, direction: 'desc', page: 1 }
  return { ...filters, sort: 'created', direction: 'desc', page: 1 }
}

import type { ClientSort } from '#contract/client-list.ts'
import type { TransactionType } from '#contract/clients.ts'
import { transactionTypes } from '../transaction-type.ts'

/** What the client list shows, as stored in the URL. */
export interface ClientFilters {
  /** Searched in name, email and property address. */
  search: string
  status: 'all' | 'active' | 'archived'
  type: 'all' | TransactionType
  sort: ClientSort
  direction: 'asc' | 'desc'
  /** 1-based. */
  page: number
}

const statuses = ['active', 'archived'] as const
const sorts = ['name', 'property', 'type', 'closeDate', 'status', 'step'] as const
/** The server's maximum length. */
const maxSearchLength = 200

/** The filters in a URL's query; unknown values mean the default: all clients, newest first. */
export function clientFiltersFrom(address: string): ClientFilters {
  const params = new URLSearchParams(address)
  const page = Number(params.get('page') ?? 1)
  const sort = sorts.find((one) => one === params.get('sort')) ?? 'created'
  const defaultDirection = sort === 'created' ? 'desc' : 'asc'
  const requested = params.get('direction')
  return {
    search: (params.get('q') ?? '').slice(0, maxSearchLength),
    status: statuses.find((status) => status === params.get('status')) ?? 'all',
    type: transactionTypes.find((type) => type === params.get('type')) ?? 'all',
    sort,
    direction: requested === 'asc' || requested === 'desc' ? requested : defaultDirection,
    page: Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

/** The URL query for the filters; empty for the defaults. */
export function clientFiltersSearch(filters: ClientFilters): string {
  const params = new URLSearchParams()
  const defaultDirection = filters.sort === 'created' ? 'desc' : 'asc'
  if (filters.search !== '') params.set('q', filters.search)
  if (filters.status !== 'all') params.set('status', filters.status)
  if (filters.type !== 'all') params.set('type', filters.type)
  if (filters.sort !== 'created') params.set('sort', filters.sort)
  if (filters.direction !== defaultDirection) params.set('direction', filters.direction)
  if (filters.page > 1) params.set('page', String(filters.page))
  return params.size === 0 ? '' : `?${params}`
}

/** The next sort order after a click on a column header: ascending, descending, then the default. */
export function sortedNext(filters: ClientFilters, sort: ClientSort): ClientFilters {
  if (filters.sort !== sort) return { ...filters, sort, direction: 'asc', page: 1 }
  if (filters.direction === 'asc') return { ...filters, direction: 'desc', page: 1 }
  return { ...filters, sort: 'created', direction: 'desc', page: 1 }
}

import type { ClientSort } from '#contract/client-list.ts'
import type { TransactionType } from '#contract/clients.ts'
import { transactionTypes } from '../transaction-type.ts'

/** What the list of clients shows, as its address says it. */
export interface ClientFilters {
  /** Sought in name, e-mail and property address. */
  search: string
  status: 'all' | 'active' | 'archived'
  type: 'all' | TransactionType
  sort: ClientSort
  direction: 'asc' | 'desc'
  /** From 1. */
  page: number
}

const statuses = ['active', 'archived'] as const
const sorts = ['name', 'property', 'type', 'closeDate', 'status', 'step'] as const
/** The server takes no longer one. */
const longestSearch = 200

/** The filters that an address names; anything unknown is as at the start: all clients, newest first. */
export function clientFiltersFrom(address: string): ClientFilters {
  const params = new URLSearchParams(address)
  const page = Number(params.get('page') ?? 1)
  const sort = sorts.find((one) => one === params.get('sort')) ?? 'created'
  const usual = sort === 'created' ? 'desc' : 'asc'
  const wanted = params.get('direction')
  return {
    search: (params.get('q') ?? '').slice(0, longestSearch),
    status: statuses.find((status) => status === params.get('status')) ?? 'all',
    type: transactionTypes.find((type) => type === params.get('type')) ?? 'all',
    sort,
    direction: wanted === 'asc' || wanted === 'desc' ? wanted : usual,
    page: Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

/** The query of an address that names the filters; empty for those of the start. */
export function clientFiltersSearch(filters: ClientFilters): string {
  const params = new URLSearchParams()
  const usual = filters.sort === 'created' ? 'desc' : 'asc'
  if (filters.search !== '') params.set('q', filters.search)
  if (filters.status !== 'all') params.set('status', filters.status)
  if (filters.type !== 'all') params.set('type', filters.type)
  if (filters.sort !== 'created') params.set('sort', filters.sort)
  if (filters.direction !== usual) params.set('direction', filters.direction)
  if (filters.page > 1) params.set('page', String(filters.page))
  return params.size === 0 ? '' : `?${params}`
}

/** What a press on a column's title leads to: that column upwards, then downwards, then the order of the start. */
export function sortedNext(filters: ClientFilters, sort: ClientSort): ClientFilters {
  if (filters.sort !== sort) return { ...filters, sort, direction: 'asc', page: 1 }
  if (filters.direction === 'asc') return { ...filters, direction: 'desc', page: 1 }
  return { ...filters, sort: 'created', direction: 'desc', page: 1 }
}

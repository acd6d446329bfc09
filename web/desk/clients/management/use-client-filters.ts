import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { QueryParams } from '#web/api/query-key.ts'
import { clientsPerPage } from '../client-view.ts'
import { type ClientFilters, clientFiltersFrom, clientFiltersSearch } from './client-filters.ts'

/** The filters, kept in the address, and the way to others. */
export function useClientFilters(): [ClientFilters, (filters: ClientFilters) => void] {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const go = useCallback(
    (filters: ClientFilters) => navigate(path + clientFiltersSearch(filters), { replace: true }),
    [path, navigate],
  )
  return [clientFiltersFrom(search), go]
}

/** What is asked of the server for the filters. */
export function queryOf({ page, ...filters }: ClientFilters): QueryParams {
  return { ...filters, page: String(page), pageSize: String(clientsPerPage) }
}

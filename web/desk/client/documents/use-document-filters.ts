import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type DocumentFilters, documentFiltersFrom, documentFiltersSearch } from './document-filters.ts'

/** The filters, kept in the address, and the page; a change of filters goes back to the first page. */
export function useDocumentFilters(clientId: string) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const [page, setPage] = useState(1)
  const setFilters = (filters: DocumentFilters) => {
    setPage(1)
    navigate(path + documentFiltersSearch(filters, clientId), { replace: true })
  }
  return { filters: documentFiltersFrom(search, clientId), setFilters, page, setPage }
}

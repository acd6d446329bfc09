import { useLocation, useSearch } from 'wouter'

export type ClientView = 'active' | 'archived'

export const clientsPerPage = 100

export interface ClientPlace {
  view: ClientView
  /** 1-based. */
  page: number
}

/** The view and page in a URL's query; unknown values mean the first page of active clients. */
export function clientPlaceFrom(search: string): ClientPlace {
  const params = new URLSearchParams(search)
  const page = Number(params.get('page') ?? 1)
  return {
    view: params.get('view') === 'archived' ? 'archived' : 'active',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The URL query for a view and page; empty for the default. */
export function clientPlaceSearch({ view, page }: ClientPlace): string {
  const params = new URLSearchParams()
  if (view === 'archived') params.set('view', view)
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? '' : `?${params}`
}

/**
 * The rows of one page; a page beyond the last is the last. `from` and `to` count from 1, 0 when there are
 * none.
 */
export function pageRows<Row>(rows: readonly Row[], requested: number) {
  const pages = Math.max(1, Math.ceil(rows.length / clientsPerPage))
  const page = Math.min(requested, pages)
  const start = (page - 1) * clientsPerPage
  const shown = rows.slice(start, start + clientsPerPage)
  return { page, pages, shown, from: shown.length === 0 ? 0 : start + 1, to: start + shown.length }
}

/** The view and page in the URL and a setter. */
export function useClientPlace(): [ClientPlace, (place: ClientPlace) => void] {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const go = (place: ClientPlace) => navigate(path + clientPlaceSearch(place), { replace: true })
  return [clientPlaceFrom(search), go]
}

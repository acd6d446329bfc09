import { choiceField, pageField, urlCodec, useUrlState } from '#web/api/url-state.ts'

export type ClientView = 'active' | 'archived'

export const clientsPerPage = 100

export interface ClientPlace {
  view: ClientView
  /** 1-based. */
  page: number
}

const codec = urlCodec<ClientPlace>({ view: choiceField(['archived'], 'active'), page: pageField() })

/** The view and page in a URL's query, and back; unknown values mean the first page of active clients. */
export const { parse: clientPlaceFrom, format: clientPlaceSearch } = codec

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
export const useClientPlace = () => useUrlState(codec)

import { Pager } from './pager.tsx'
import { rowsPerPage } from './rows-per-page.ts'

type ResultsPagerProps = {
  /** How many rows this page has. */
  shown: number
  /** How many there are on all pages. */
  total: number
  page: number
  onPage: (page: number) => void
}

/** The pager for results that the server pages. */
export function ResultsPager({ shown, total, page, onPage }: ResultsPagerProps) {
  const before = shown === 0 ? 0 : (page - 1) * rowsPerPage
  return (
    <Pager
      page={page}
      pages={Math.max(1, Math.ceil(total / rowsPerPage))}
      from={shown === 0 ? 0 : before + 1}
      to={before + shown}
      total={total}
      onPage={onPage}
    />
  )
}

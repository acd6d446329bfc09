import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

type PagerProps = {
  page: number
  pages: number
  /** The first and last row shown, 1-based; 0 when there are none. */
  from: number
  to: number
  total: number
  onPage: (page: number) => void
}

/** The range of rows shown, with Previous and Next. */
export function Pager({ page, pages, from, to, total, onPage }: PagerProps) {
  return (
    <PagerBar page={page} hasNext={page < pages} onPage={onPage}>
      Showing {from} to {to} of {total} results
    </PagerBar>
  )
}

type PagerBarProps = {
  page: number
  hasNext: boolean
  onPage: (page: number) => void
  /** The range of rows shown. */
  children: ReactNode
}

/** Previous and Next where the number of pages may be unknown. */
export function PagerBar({ page, hasNext, onPage, children }: PagerBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2.5 border-t border-line px-4 py-3 text-sm text-ink-2 lg:pl-6">
      <output>{children}</output>
      <div className="flex gap-2" data-keep-clear="">
        <Button variant="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button variant="secondary" disabled={!hasNext} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </div>
    </div>
  )
}

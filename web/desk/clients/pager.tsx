import { Button } from '#web/ui/button.tsx'
import './pager.css'

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
    <div className="pager">
      <output>
        Showing {from} to {to} of {total} results
      </output>
      <div className="flex gap-2">
        <Button variant="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button variant="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </div>
    </div>
  )
}

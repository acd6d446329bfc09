import type { ClientPage } from '#contract/client-list.ts'
import { clientsPerPage } from './client-view.ts'
import { Pager } from './pager.tsx'

/** The pager for server-side search results. */
export function ResultsPager({
  found: { clients, total },
  page,
  onPage,
}: {
  found: ClientPage
  page: number
  onPage: (page: number) => void
}) {
  const before = clients.length === 0 ? 0 : (page - 1) * clientsPerPage
  return (
    <Pager
      page={page}
      pages={Math.max(1, Math.ceil(total / clientsPerPage))}
      from={clients.length === 0 ? 0 : before + 1}
      to={before + clients.length}
      total={total}
      onPage={onPage}
    />
  )
}

import type { ClientPage } from '#contract/client-list.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The four figures over all clients, whatever the filters say (specification, section 2). */
export function ClientTiles({ counts }: { counts: ClientPage['counts'] | undefined }) {
  const figures = [
    ['Total Clients', counts?.total],
    ['Active', counts?.active],
    ['Archived', counts?.archived],
    ['Transactions', counts?.active],
  ] as const
  return (
    <dl className="sheet client-tiles" aria-busy={!counts}>
      {figures.map(([title, figure]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {figure === undefined ? <Skeleton className="h-[30px] w-12" /> : figure.toLocaleString('en-US')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

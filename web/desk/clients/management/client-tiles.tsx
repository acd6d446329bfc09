import type { ClientPage } from '#contract/client-list.ts'
import { Figures } from '#web/ui/figures.tsx'

type ClientTilesProps = { counts: ClientPage['counts'] | undefined; failed: boolean }

/** The four figures over all clients, whatever the filters say (specification, section 2). */
export function ClientTiles({ counts, failed }: ClientTilesProps) {
  return (
    <Figures
      failed={failed}
      figures={[
        ['Total Clients', counts?.total],
        ['Active', counts?.active],
        ['Archived', counts?.archived],
        ['Transactions', counts?.active],
      ]}
    />
  )
}

import type { DocumentOfClient } from '#contract/documents.ts'
import { Figures } from '#web/ui/figures.tsx'

type DocumentTilesProps = { documents: readonly DocumentOfClient[] | undefined; failed: boolean }

/** Four figures over all documents, whatever the filters say. */
export function DocumentTiles({ documents, failed }: DocumentTilesProps) {
  const available = documents?.filter(({ status }) => status === 'available').length
  return (
    <Figures
      failed={failed}
      figures={[
        ['Total Documents', documents?.length],
        ['Available', available],
        ['Pending', documents?.filter(({ status }) => status !== 'available').length],
        ['Clients', documents && new Set(documents.map(({ clientId }) => clientId)).size],
      ]}
    />
  )
}

import type { DocumentOfClient } from '#contract/documents.ts'

/** Four figures over all documents, whatever the filters say. */
export function DocumentTiles({ documents }: { documents: readonly DocumentOfClient[] | undefined }) {
  const available = documents?.filter(({ status }) => status === 'available').length ?? 0
  const total = documents?.length ?? 0
  const clients = new Set(documents?.map(({ clientId }) => clientId)).size
  const figures = [
    ['Total Documents', total],
    ['Available', available],
    ['Pending', total - available],
    ['Clients', clients],
  ] as const
  return (
    <dl className="sheet document-tiles" aria-busy={!documents}>
      {figures.map(([title, figure]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{documents ? figure.toLocaleString('en-US') : '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

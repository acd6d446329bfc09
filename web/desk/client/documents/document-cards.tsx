import type { DocumentOfClient } from '#contract/documents.ts'
import { formatMomentDay } from '#web/format/date.ts'
import { CategoryBadge } from '#web/shared/documents/category-badge.tsx'
import { DocumentIcon } from '#web/shared/documents/document-icon.tsx'
import { StatusBadge } from '#web/shared/documents/status-badge.tsx'
import { DocumentControls, type RemoveDocument } from './document-controls.tsx'
import { documentClient, documentSize, uploaderLabel } from './document-labels.ts'

type DocumentCardsProps = { documents: readonly DocumentOfClient[]; remove: RemoveDocument }

/** The documents as cards, below 1200 px. */
export function DocumentCards({ documents, remove }: DocumentCardsProps) {
  return (
    <ul className="client-cards" aria-labelledby="all-documents">
      {documents.map((document) => (
        <li key={document.id} className="document-card">
          <div className="document-name">
            <DocumentIcon mimeType={document.mimeType} />
            <div>
              <b>{document.name}</b>
              <p>{documentClient(document)}</p>
            </div>
          </div>
          {document.description && <p className="text-sm text-ink-2">{document.description}</p>}
          <div className="flex flex-wrap items-center gap-2">
            <CategoryBadge category={document.category} />
            <StatusBadge status={document.status} />
          </div>
          <div className="flex items-center justify-between gap-3">
            <p className="num text-sm text-ink-3">
              {documentSize(document)} · {formatMomentDay(document.uploadDate)} ·{' '}
              {uploaderLabel[document.uploadedBy]}
            </p>
            <DocumentControls document={document} remove={remove} />
          </div>
        </li>
      ))}
    </ul>
  )
}

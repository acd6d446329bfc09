import type { DocumentOfClient } from '#contract/documents.ts'
import { formatMomentDay } from '#web/format/date.ts'
import { CategoryBadge } from '#web/shared/documents/category-badge.tsx'
import { DocumentIcon } from '#web/shared/documents/document-icon.tsx'
import '#web/ui/data-table.css'
import { StatusBadge } from '#web/shared/documents/status-badge.tsx'
import { DocumentControls, type RemoveDocument } from './document-controls.tsx'
import { documentClient, documentSize, uploaderLabel } from './document-labels.ts'

type DocumentTableProps = { documents: readonly DocumentOfClient[]; remove: RemoveDocument }

/** The documents as a table, from 1200 px. */
export function DocumentTable({ documents, remove }: DocumentTableProps) {
  return (
    <table className="data-table with-actions" aria-labelledby="all-documents">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Client</th>
          <th scope="col">Category</th>
          <th scope="col">Status</th>
          <th scope="col">Size</th>
          <th scope="col">Upload Date</th>
          <th scope="col" className="whitespace-nowrap">
            Uploaded By
          </th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <tr key={document.id}>
            <td>
              <div className="document-name">
                <DocumentIcon mimeType={document.mimeType} />
                <div>
                  <b>{document.name}</b>
                  {document.description && <p>{document.description}</p>}
                </div>
              </div>
            </td>
            <td>{documentClient(document)}</td>
            <td>
              <CategoryBadge category={document.category} />
            </td>
            <td>
              <StatusBadge status={document.status} />
            </td>
            <td className="num whitespace-nowrap">{documentSize(document)}</td>
            <td className="num whitespace-nowrap">{formatMomentDay(document.uploadDate)}</td>
            <td>{uploaderLabel[document.uploadedBy]}</td>
            <td>
              <DocumentControls document={document} remove={remove} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

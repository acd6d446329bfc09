import { calls } from 'virtual:call-table'
import { Download } from 'lucide-react'
import type { DocumentOfClient } from '#contract/documents.ts'
import { callUrl } from '#web/api/request.ts'
import { DeleteDocument } from '#web/features/documents/delete-document.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'

export type RemoveDocument = (documentId: string) => Promise<void>

/** Download only of what is there, in a new tab; delete after asking. */
export function DocumentControls({
  document,
  remove,
}: {
  document: DocumentOfClient
  remove: RemoveDocument
}) {
  return (
    <div className="flex justify-end">
      {document.status === 'available' && (
        <IconLink
          label={`Download ${document.name}`}
          icon={Download}
          href={callUrl(calls.downloadDocument.path, { id: document.id })}
          target="_blank"
        />
      )}
      <DeleteDocument document={document} remove={remove} />
    </div>
  )
}

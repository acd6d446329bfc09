import { Download, Eye } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { DocumentOfClient } from '#contract/calls/deal/documents.ts'
import { callUrl } from '#web/api/request.ts'
import { DeleteDocument } from '#web/shared/documents/delete-document.tsx'
import { PreviewDialog } from '#web/shared/documents/preview/preview-dialog.tsx'
import { previewKind } from '#web/shared/documents/preview/preview-kind.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'
import { useRemoveDocument } from './document-results.ts'
import { EditDocument } from './edit-document.tsx'
import { markOpened } from './mark-opened.ts'

/** Preview and download (only if the file exists), edit, and delete with confirmation. */
export function DocumentControls({ document }: { document: DocumentOfClient }) {
  const remove = useRemoveDocument(document.clientId)
  const [previews, setPreviews] = useState(false)
  return (
    <div className="flex justify-end">
      {previewKind(document) && (
        <IconButton
          label={`Preview ${document.name}`}
          icon={Eye}
          onClick={() => {
            markOpened(document)
            setPreviews(true)
          }}
        />
      )}
      {document.status === 'available' && (
        <IconLink
          label={`Download ${document.name}`}
          icon={Download}
          href={callUrl(calls.downloadDocument.path, { id: document.id })}
          target="_blank"
          onClick={() => markOpened(document)}
        />
      )}
      <EditDocument document={document} />
      <DeleteDocument document={document} remove={remove} />
      {previews && <PreviewDialog document={document} onClose={() => setPreviews(false)} />}
    </div>
  )
}

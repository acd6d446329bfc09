import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { useAction } from '#web/api/use-action.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

/** An admin's delete button, with a confirmation that names the document. */
export function DeleteDocument({
  document,
  remove,
}: {
  document: TransactionDocument
  remove: (documentId: string) => Promise<void>
}) {
  const [asking, setAsking] = useState(false)
  const { run, isBusy } = useAction(remove, {
    done: 'Document deleted successfully',
    failed: 'Failed to delete document',
    failedTitle: 'Delete Failed',
  })
  return (
    <>
      <IconButton
        label={`Delete ${document.name}`}
        icon={Trash2}
        tone="danger"
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${document.name}?`}
        consequence="The client will no longer see it, and the file is permanently deleted. This cannot be undone."
        confirmText="Delete"
        busyText="Deleting..."
        busy={isBusy}
        onConfirm={() => run(document.id, { onSuccess: () => setAsking(false) })}
      />
    </>
  )
}

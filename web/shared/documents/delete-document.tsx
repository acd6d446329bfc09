import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { TransactionDocument } from '#contract/documents.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useToast } from '#web/ui/toast-context.ts'

/** An admin's delete button, with a confirmation that names the document. */
export function DeleteDocument({
  document,
  remove,
}: {
  document: TransactionDocument
  remove: (documentId: string) => Promise<void>
}) {
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await remove(document.id)
      setAsking(false)
      toast({ title: 'Success', description: 'Document deleted successfully' })
    } catch (error) {
      const description = failureMessage(error, 'Failed to delete document')
      toast({ title: 'Delete Failed', description, variant: 'error' })
    } finally {
      setBusy(false)
    }
  }
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
        busy={busy}
        onConfirm={() => void confirm()}
      />
    </>
  )
}

import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import * as t from '#texts/documents.ts'
import { useAction } from '#web/data/use-action.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

/** An admin's delete button, with a confirmation that names the document. */
export function DeleteDocument({
  document,
  remove,
  dense = false,
}: {
  document: TransactionDocument
  remove: (documentId: string) => Promise<void>
  /** For rows of actions. */
  dense?: boolean
}) {
  const [asking, setAsking] = useState(false)
  const { run, isBusy } = useAction(remove, {
    done: t.removed,
    failed: t.notRemoved,
    failedTitle: t.notRemovedTitle,
  })
  return (
    <>
      <IconButton
        label={t.removeOf(document.name)}
        icon={Trash2}
        tone="danger"
        dense={dense}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t.removeQuestion(document.name)}
        consequence={t.removeConsequence}
        confirmText={t.remove}
        busyText={t.removing}
        busy={isBusy}
        onConfirm={() => run(document.id, { onSuccess: () => setAsking(false) })}
      />
    </>
  )
}

import '#web/styles/rest.css'
import { useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import * as t from '#texts/take-back.ts'
import { queryKey } from '#web/data/query-key.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type TakeBackDialogProps = {
  uniqueId: string
  document: Pick<TransactionDocument, 'id' | 'name' | 'originalName' | 'review'>
  onClose: () => void
}

/** Asks before an upload is taken back. Mount it to open it. */
export function TakeBackDialog({ uniqueId, document: upload, onClose }: TakeBackDialogProps) {
  const { id, name, originalName, review } = upload
  const queries = useQueryClient()
  const list = queryKey(calls.listPortalDocuments, { uniqueId })
  const { run, isBusy } = useAction(
    () => request(calls.takeBackUpload, { params: { uniqueId, documentId: id } }),
    {
      done: () => ({
        title: t.takenBack,
        description: review ? t.askedAgain(name) : t.deleted(name),
      }),
      failed: t.notTakenBackText,
      failedTitle: t.notTakenBack,
      waitsFor: [list],
      refetchesOnFailure: true,
      onDone: () => {
        onClose()
        // The pressed button is gone, so focus the page's heading.
        document.querySelector('h1')?.focus({ preventScroll: true })
      },
      onFailed: () => void queries.invalidateQueries({ queryKey: list }),
    },
  )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.question(originalName)}
      consequence={review ? t.consequenceOfRequested(name) : t.consequence}
      confirmText={t.takeBack}
      busyText={t.takingBack}
      busy={isBusy}
      onConfirm={() => run()}
    />
  )
}

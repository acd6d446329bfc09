import { FileCheck2 } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { useCall } from '#web/data/use-call.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

/** A file of a deal that may answer a request. */
export interface UsableFile {
  id: string
  clientId: string
  name: string
}

/** The requests of a deal that a file of its sender can answer; of the team's own files all that are open. */
export function openRequestsFor(
  documents: readonly TransactionDocument[],
  fileId: string,
): TransactionDocument[] {
  const file = documents.find(({ id }) => id === fileId)
  if (!file) return []
  return documents.filter(
    ({ status, askedOf }) =>
      status === 'pending' &&
      (file.uploadedBy === 'admin' || (file.uploadedBy === 'client') === (askedOf === 'client')),
  )
}

/** Chooses the open request that a file is for; the file moves there and is reviewed. */
export function UseForRequestDialog({ file, onClose }: { file: UsableFile; onClose: () => void }) {
  const [requestId, setRequestId] = useState<string | null>(null)
  const documents = useCall(calls.listDocuments, { id: file.clientId })
  const { run, isBusy } = useAction(
    (chosen: string) =>
      request(calls.fileForRequest, { params: { id: file.id }, body: { requestId: chosen } }),
    {
      done: ({ name }) => `It is the newest file of “${name}”`,
      failed: 'The file could not be used for the request',
      changes: { call: calls.fileForRequest, clientId: file.clientId },
      onDone: onClose,
    },
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Use for a request"
      description={`${file.name} becomes the newest file of the request, and you check it there.`}
    >
      <QueryView
        query={documents}
        loading={<SkeletonRows rows={2} label="Loading the requests" />}
        failed="The requests could not be loaded"
      >
        {(all) => {
          const requests = openRequestsFor(all, file.id)
          if (requests.length === 0)
            return <EmptyState icon={FileCheck2} heading="No open request" text="Nothing is asked of them." />
          return (
            <fieldset className="grid min-w-0 gap-2">
              <legend className="mb-1.5 text-sm font-semibold">Which one?</legend>
              {requests.map(({ id, name }) => (
                <RadioCard
                  key={id}
                  name="request"
                  checked={requestId === id}
                  onChange={() => setRequestId(id)}
                >
                  {name}
                </RadioCard>
              ))}
            </fieldset>
          )
        }}
      </QueryView>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={requestId === null}
          busy={isBusy}
          busyText="Moving..."
          onClick={() => requestId !== null && run(requestId)}
        >
          Use for it
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The button beside a file in a chat. */
export function UseForRequest({ file }: { file: UsableFile }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        className="px-2.5! text-sm!"
        aria-label={`Use for a request: ${file.name}`}
        onClick={() => setOpen(true)}
      >
        Use for a request
      </Button>
      {isOpen && <UseForRequestDialog file={file} onClose={() => setOpen(false)} />}
    </>
  )
}

import { useMutation } from '@tanstack/react-query'
import { Copy, MailX, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { failureMessage, RequestError } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailureState } from '#web/ui/failure-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useCopy } from '#web/ui/use-copy.ts'

/** Gets the address for files of a deal; `isNew` ends the present one first. */
function useFilingAddress(id: string) {
  return useMutation({
    mutationFn: async ({ isNew }: { isNew: boolean }) => {
      const params = { id }
      if (isNew) await request(calls.endFilingAddress, { params })
      return request(calls.giveFilingAddress, { params })
    },
  })
}

type FilingAddressDialogProps = { client: AdminClient; onClose: () => void }

/** The address to which anybody sends files of a deal. It is made when this opens for the first time. */
export function FilingAddressDialog({ client, onClose }: FilingAddressDialogProps) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, data, error } = useFilingAddress(client.id)
  useEffect(() => mutate({ isNew: false }), [mutate])
  if (isAsking)
    return (
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && setAsking(false)}
        title="New address for files?"
        consequence="The old address stops working immediately: emails to it go back to their senders. Remember to give the new one to the people who send papers."
        confirmText="Create new address"
        icon={RefreshCw}
        tone="primary"
        onConfirm={() => {
          setAsking(false)
          mutate({ isNew: true })
        }}
      />
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Email address for files"
      description="Whatever is sent here waits in To sort. Give it to people who send papers."
    >
      {data ? (
        <Address address={data.address} onRenew={() => setAsking(true)} />
      ) : error ? (
        <Missing error={error} onRetry={() => mutate({ isNew: false })} />
      ) : (
        <SkeletonRows rows={1} label="The address is loading" />
      )}
    </Dialog>
  )
}

function Address({ address, onRenew }: { address: string; onRenew: () => void }) {
  const copy = useCopy()
  return (
    <>
      <p className="rounded-control border border-line bg-paper px-3.5 py-3 text-15 text-ink wrap-anywhere">
        {address}
      </p>
      <DialogActions>
        <Button variant="secondary" icon={RefreshCw} onClick={onRenew}>
          New address
        </Button>
        <Button icon={Copy} data-first-focus="" onClick={() => void copy(address, 'The address was copied')}>
          Copy
        </Button>
      </DialogActions>
    </>
  )
}

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof RequestError && error.status === 409)
    return (
      <StatePanel
        icon={MailX}
        heading="Answers by email are not set up"
        text="Once they are, each deal can have an address to which people send papers."
      >
        <ButtonLink variant="secondary" href={paths.adminSettings('notifications')}>
          How to set them up
        </ButtonLink>
      </StatePanel>
    )
  return (
    <FailureState
      heading="The address could not be loaded"
      text={failureMessage(error, 'Try again in a moment.')}
      onRetry={onRetry}
    />
  )
}

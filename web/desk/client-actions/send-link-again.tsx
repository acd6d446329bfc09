import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import { useCall } from '#web/data/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { SendLinkDialog } from './send-link-dialog.tsx'

type SendLinkAgainProps = { clientId: string; clientName: string; wasSent: boolean; className?: string }

/** Offers the link to a client who never opened their portal. */
export function SendLinkAgain({ clientId, clientName, wasSent, className }: SendLinkAgainProps) {
  const [isOpen, setOpen] = useState(false)
  const { data: client } = useCall(calls.getClient, { id: clientId }, { enabled: isOpen })
  const label = wasSent ? 'Send again' : 'Send link'
  return (
    <>
      <Button
        variant="secondary"
        className={className ?? ''}
        aria-label={`${label}: ${clientName}`}
        busy={isOpen && !client}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && client && <SendLinkDialog client={client} onClose={() => setOpen(false)} />}
    </>
  )
}

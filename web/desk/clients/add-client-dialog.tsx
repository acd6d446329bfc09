import { Copy, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { AdminClient } from '#contract/clients.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AddClientForm } from './add-client-form.tsx'
import { clientName } from './client-name.ts'
import { portalLink, useCopyPortalLink } from './portal-link.ts'

/** The form for a new client, then the link to send. Mount it to open it. */
export function AddClientDialog({ onClose }: { onClose: () => void }) {
  const [added, setAdded] = useState<AdminClient | null>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={added ? `${clientName(added)} is ready` : 'Add Client'}
      keepsInput
    >
      {added ? (
        <ClientAdded client={added} onClose={onClose} />
      ) : (
        <AddClientForm onAdded={setAdded} onCancel={onClose} />
      )}
    </Dialog>
  )
}

/** What the agent needs next: the portal link to send. */
function ClientAdded({ client, onClose }: { client: AdminClient; onClose: () => void }) {
  const copyLink = useCopyPortalLink()
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        Send {client.firstName} this personal link. It opens the portal without a password, so share it with
        nobody else.
      </p>
      <p className="rounded-control bg-sunken px-3.5 py-3 font-semibold wrap-anywhere select-all">
        {portalLink(client.uniqueId)}
      </p>
      <DialogActions>
        <ButtonLink variant="quiet" icon={ExternalLink} href={paths.portal(client.uniqueId)} target="_blank">
          Open portal
        </ButtonLink>
        <Button variant="secondary" onClick={onClose}>
          Done
        </Button>
        <Button icon={Copy} ref={(button) => button?.focus()} onClick={() => void copyLink(client.uniqueId)}>
          Copy link
        </Button>
      </DialogActions>
    </div>
  )
}

import { Copy, ExternalLink } from 'lucide-react'
import type { AdminClient } from '#contract/clients.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { portalLink, useCopyPortalLink } from './portal-link.ts'
import './client-form.css'

/** What the agent needs next: the link to send. */
export function ClientAdded({ client, onClose }: { client: AdminClient; onClose: () => void }) {
  const copyLink = useCopyPortalLink()
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        Send {client.firstName} this personal link. It opens the portal without a password, so share it with
        nobody else.
      </p>
      <p className="portal-link">{portalLink(client.uniqueId)}</p>
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

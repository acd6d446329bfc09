import { Copy, FolderOpen, Milestone, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { ConfirmAction } from '#web/desk/client-actions/confirm-action.tsx'
import { useCopyPortalLink } from '#web/desk/deal/portal-link.ts'
import { useMay } from '#web/desk/team/use-team.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

/** The read-only portal id: it can be copied as a link, or replaced with a new one. */
function PortalId({ client }: { client: AdminClient }) {
  const copyLink = useCopyPortalLink()
  const [asking, setAsking] = useState(false)
  const mayReplace = useMay('admin')
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-ink-2">
      <span>
        Portal ID <b className="wrap-anywhere">{client.uniqueId}</b>
      </span>
      <IconButton label="Copy portal link" icon={Copy} onClick={() => void copyLink(client.uniqueId)} />
      {mayReplace && <IconButton label="New link" icon={RefreshCw} onClick={() => setAsking(true)} />}
      {asking && <ConfirmAction action="new-link" client={client} onClose={() => setAsking(false)} />}
    </div>
  )
}

/** The portal ID, and the links of the specification to two of the client's pages. */
export function ProfileHeading({ client }: { client: AdminClient }) {
  return (
    <div className="-mt-1 flex flex-wrap items-center justify-between gap-x-3 px-0.5 pb-1">
      <PortalId client={client} />
      <div className="-ml-2 flex flex-wrap [&>a]:px-2">
        <ButtonLink variant="quiet" icon={Milestone} href={paths.clientSteps(client.id)}>
          Manage Steps
        </ButtonLink>
        <ButtonLink variant="quiet" icon={FolderOpen} href={paths.clientDocuments(client.id)}>
          Manage Documents
        </ButtonLink>
      </div>
    </div>
  )
}

import {
  Copy,
  ExternalLink,
  FolderOpen,
  History,
  MailCheck,
  MessageCircle,
  Milestone,
  RefreshCw,
  Send,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AdminClient } from '#contract/clients.ts'
import { ConfirmAction } from '#web/desk/clients/confirm-action.tsx'
import { useCopyPortalLink } from '#web/desk/clients/portal-link.ts'
import { SendLinkDialog } from '#web/desk/clients/send-link-dialog.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

/** The read-only portal id: it can be copied as a link, or replaced with a new one. */
export function PortalId({ client }: { client: AdminClient }) {
  const copyLink = useCopyPortalLink()
  const [asking, setAsking] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-ink-2">
      <span>
        Portal ID <b className="wrap-anywhere">{client.uniqueId}</b>
      </span>
      <IconButton label="Copy portal link" icon={Copy} onClick={() => void copyLink(client.uniqueId)} />
      <IconButton label="New link" icon={RefreshCw} onClick={() => setAsking(true)} />
      {asking && <ConfirmAction action="new-link" client={client} onClose={() => setAsking(false)} />}
    </div>
  )
}

/** The buttons to the right of the title. */
export function ProfileActions({ client, children }: { client: AdminClient; children: ReactNode }) {
  const [isSending, setSending] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={Send} onClick={() => setSending(true)}>
        Send link
      </Button>
      {isSending && <SendLinkDialog client={client} onClose={() => setSending(false)} />}
      <ButtonLink
        variant="secondary"
        icon={ExternalLink}
        href={paths.portal(client.uniqueId)}
        target="_blank"
      >
        View Portal
      </ButtonLink>
      {children}
    </>
  )
}

const links =
  '-ml-2 grid grid-cols-[1fr_1fr] items-center justify-items-start gap-x-2 text-ink-2 md:flex md:flex-wrap [&>a]:px-2 [&>a]:whitespace-normal max-md:[&>a]:text-sm'

/** Links to the client's other pages. */
export function ProfileLinks({ clientId }: { clientId: string }) {
  return (
    <nav className={links} aria-label="Client pages">
      <ButtonLink variant="quiet" icon={Milestone} href={paths.clientSteps(clientId)}>
        Manage Steps
      </ButtonLink>
      <ButtonLink variant="quiet" icon={FolderOpen} href={paths.clientDocuments(clientId)}>
        Manage Documents
      </ButtonLink>
      <ButtonLink variant="quiet" icon={MessageCircle} href={paths.clientMessages(clientId)}>
        Messages
      </ButtonLink>
      <ButtonLink variant="quiet" icon={History} href={paths.clientActivity(clientId)}>
        Activity
      </ButtonLink>
      <ButtonLink variant="quiet" icon={MailCheck} href={paths.clientDeliveries(clientId)}>
        Delivery log
      </ButtonLink>
    </nav>
  )
}

import { Mail } from 'lucide-react'
import { createContext, useContext } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { isOpenRequest } from '#contract/rules/deal/open-requests.ts'
import { portalLink } from '#web/desk/deal/portal-link.ts'
import { ownMailLink } from '#web/desk/deal/portal-only-notice.ts'
import { emailNowText, useTelling } from '#web/desk/deal/telling.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'

/** The client whose documents the table shows; undefined while it shows those of all. */
export const ClientOfTable = createContext<AdminClient | undefined>(undefined)

/** Emails a request to a client who is told only in the portal; nothing for any other document. */
export function EmailDocument({ document }: { document: TransactionDocument }) {
  const client = useContext(ClientOfTable)
  const isAsked = isOpenRequest(document) && document.askedOf === 'client'
  if (!client || !isAsked || client.id !== document.clientId || client.reach.length > 0) return null
  return <EmailRequest client={client} document={document} />
}

function EmailRequest({
  client,
  document: { id, name },
}: {
  client: AdminClient
  document: TransactionDocument
}) {
  const { way, press, isBusy } = useTelling(client)
  const label = `${emailNowText(client)}: ${name}`
  const { firstName, uniqueId } = client
  const message = `Hi ${firstName}, please upload a document to your page: ${name}.\n${portalLink(uniqueId)}`
  if (way === 'own') return <IconLink label={label} icon={Mail} href={ownMailLink(client, message)} />
  if (way === null) return null
  return <IconButton label={label} icon={Mail} disabled={isBusy} onClick={() => press('document', [id])} />
}

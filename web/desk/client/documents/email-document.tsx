import { createContext, useContext } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { isOpenRequest } from '#contract/rules/deal/open-requests.ts'
import { portalLink } from '#web/desk/deal/portal-link.ts'
import { ownMailLink } from '#web/desk/deal/portal-only-notice.ts'
import { emailNowText, useTelling } from '#web/desk/deal/telling.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'

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
  const names = {
    'aria-label': `Email now: ${name}`,
    'data-tooltip': emailNowText(client),
    className:
      'mr-1 bg-pine-soft! px-3! text-sm! text-pine-ink! hover:bg-pine-line! group-data-chosen:bg-sheet! table:pointer-fine:min-h-9!',
  }
  const { firstName, uniqueId } = client
  const message = `Hi ${firstName}, please upload a document to your page: ${name}.\n${portalLink(uniqueId)}`
  if (way === 'own')
    return (
      <ButtonLink href={ownMailLink(client, message)} {...names}>
        Email now
      </ButtonLink>
    )
  if (way === null) return null
  return (
    <Button {...names} busy={isBusy} busyText="Sending..." onClick={() => press('document', [id])}>
      Email now
    </Button>
  )
}

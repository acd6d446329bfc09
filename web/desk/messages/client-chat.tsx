import type { AdminClient } from '#contract/clients.ts'
import { ChatPanel, WireLine } from '#web/shared/chat/chat-panel.tsx'
import { useAdminThread } from '#web/shared/chat/message-queries.ts'
import { clientName } from '../clients/client-name.ts'
import { SavedReplyMenu } from './saved-reply-menu.tsx'

/** The chat card with one client, as an admin sees it. */
export function ClientChat({ client }: { client: AdminClient }) {
  const name = clientName(client)
  return (
    <ChatPanel
      thread={useAdminThread(client.id)}
      title={`Chat with ${name}`}
      withName={name}
      safety={
        <WireLine>
          Never write bank details or wire instructions here. {client.firstName} is told to call{' '}
          {client.escrowCompany || 'the escrow company'} instead.
        </WireLine>
      }
      tools={<SavedReplyMenu firstName={client.firstName} />}
      isArchived={client.isArchived}
    />
  )
}

import type { AdminClient } from '#contract/clients.ts'
import { WireLine } from '#web/features/messages/chat-panel.tsx'

/** What an admin is told above the input of a chat. */
export function ClientWireLine({ client }: { client: AdminClient }) {
  return (
    <WireLine>
      Never write bank details or wire instructions here. {client.firstName} is told to call{' '}
      {client.escrowCompany || 'the escrow company'} instead.
    </WireLine>
  )
}

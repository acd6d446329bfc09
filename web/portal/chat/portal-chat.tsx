import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import * as t from '#texts/chat.ts'
import { ChatPanel } from '#web/shared/chat/chat-panel.tsx'
import type { Thread } from '#web/shared/chat/thread.ts'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { escrowUrl } from '../safety/escrow-url.ts'
import { WireNotice } from '../wire-notice/wire-notice.tsx'

/** The client's chat with the agent, with the wire fraud warning above the input. */
export function PortalChat({ client, thread }: { client: PortalClient; thread: Thread }) {
  // On a phone the messages and the input need the space.
  const isRoomy = useMediaQuery('(min-width: 1024px)')
  const agent = client.agentName || null
  return (
    <ChatPanel
      thread={thread}
      title={t.chatWith(agent)}
      withName={agent}
      safety={<WireNotice client={client} place="chat" startsOpen={isRoomy} />}
      escrow={{
        company: client.escrowCompany,
        url: escrowUrl(client),
        isSale: isSale(client.transactionType),
      }}
      isArchived={client.isArchived}
    />
  )
}

import type { PortalClient } from '#contract/clients.ts'
import { ChatPanel } from '#web/shared/chat/chat-panel.tsx'
import type { Thread } from '#web/shared/chat/thread.ts'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { WireNotice } from '../wire-notice/wire-notice.tsx'

/** The client's chat with the agent; the notice about wire fraud stands above its input. */
export function ClientChat({ client, thread }: { client: PortalClient; thread: Thread }) {
  // On the phone the messages and the input need the room.
  const isRoomy = useMediaQuery('(min-width: 1024px)')
  const agent = client.agentName || 'your agent'
  return (
    <ChatPanel
      thread={thread}
      title={`Chat with ${agent}`}
      withName={agent}
      safety={<WireNotice client={client} place="chat" startsOpen={isRoomy} />}
      isArchived={client.isArchived}
    />
  )
}

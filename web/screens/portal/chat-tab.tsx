import { ClosingCard } from '#web/features/closing/closing-card.tsx'
import { TransactionNeed } from '#web/features/closing/transaction-need.tsx'
import type { Transaction } from '#web/features/closing/transaction.ts'
import { WhoIsWho } from '#web/features/closing/who-is-who.tsx'
import { ChatPanel } from '#web/features/messages/chat-panel.tsx'
import type { Thread } from '#web/features/messages/thread.ts'
import { WireNotice } from '#web/features/wire-safety/wire-notice.tsx'
import { paths } from '#web/paths.ts'
import { useMediaQuery } from '#web/ui/media-query.ts'

/** The chat, and from 1024 px who is who and how long it takes. */
export function ChatTab({ transaction, thread }: { transaction: Transaction; thread: Thread }) {
  const { client } = transaction
  // On the phone the messages and the input need the room.
  const isRoomy = useMediaQuery('(min-width: 1024px)')
  const agent = client.agentName || 'your agent'
  const documentsHref = paths.portal(client.uniqueId, 'documents')
  return (
    <div className="grid min-h-0 flex-1 items-stretch gap-5 lg:grid-cols-[minmax(0,1fr)_320px] lg:items-start">
      <ChatPanel
        thread={thread}
        title={`Chat with ${agent}`}
        withName={agent}
        escrowCompany={client.escrowCompany}
        safety={<WireNotice client={client} place="chat" startsOpen={isRoomy} />}
        isArchived={client.isArchived}
      />
      <aside className="hidden gap-5 lg:grid" aria-label="Your transaction">
        <WhoIsWho client={client} />
        <ClosingCard
          transaction={transaction}
          need={<TransactionNeed transaction={transaction} documentsHref={documentsHref} />}
        />
      </aside>
    </div>
  )
}

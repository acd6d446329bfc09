import '#web/styles/rest.css'
import * as t from '#texts/chat.ts'
import type { Thread } from '#web/shared/chat/thread.ts'
import { ClosingCard } from '../home/closing-card.tsx'
import { ContactsCard } from '../home/contacts-card.tsx'
import type { Transaction } from '../home/transaction.ts'
import { PortalChat } from './portal-chat.tsx'

/** The chat, and from 1024 px the contacts and the closing countdown. */
export function ChatTab({ transaction, thread }: { transaction: Transaction; thread: Thread }) {
  const { client } = transaction
  return (
    <div className="grid min-h-0 flex-1 items-stretch gap-5 lg:grid-cols-[minmax(0,1fr)_320px] lg:items-start">
      <PortalChat client={client} thread={thread} />
      <aside className="hidden gap-5 lg:grid" aria-label={t.yourTransaction}>
        <ContactsCard client={client} />
        <ClosingCard transaction={transaction} />
      </aside>
    </div>
  )
}

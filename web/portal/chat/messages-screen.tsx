import '#web/styles/rest.css'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import * as t from '#texts/chat.ts'
import { usePortalThread } from '#web/shared/chat/message-queries.ts'
import { PortalPage } from '../frame/portal-page.tsx'
import { ContactsCard } from '../home/contacts-card.tsx'
import { OpenPortal } from '../open-portal.tsx'
import { PortalChat } from './portal-chat.tsx'

/** /client/{uniqueId}/messages */
export default function ClientMessagesScreen({ uniqueId }: { uniqueId: string }) {
  return (
    <OpenPortal uniqueId={uniqueId} missing="client">
      {(client) => <ClientMessages client={client} />}
    </OpenPortal>
  )
}

function ClientMessages({ client }: { client: PortalClient }) {
  const { uniqueId, isArchived, transactionType } = client
  return (
    <PortalPage
      uniqueId={uniqueId}
      title={t.title}
      line={t.line(client.agentName || null, transactionType)}
      isArchived={isArchived}
      fills
    >
      <div className="grid min-h-0 flex-1 items-stretch gap-5 lg:grid-cols-[minmax(0,1fr)_320px] lg:items-start">
        <PortalChat client={client} thread={usePortalThread(uniqueId, client.me?.id)} />
        <aside className="hidden lg:block" aria-label={t.yourTransaction}>
          <ContactsCard client={client} />
        </aside>
      </div>
    </PortalPage>
  )
}

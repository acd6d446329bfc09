import type { AdminClient } from '#contract/clients.ts'
import { ClientPage } from '#web/features/admin-frame/client-page.tsx'
import { DeskHeading } from '#web/features/admin-frame/desk-heading.tsx'
import { clientName } from '#web/features/clients/client-name.ts'
import { transactionTypeWords } from '#web/features/clients/transaction-type.ts'
import { ChatPanel } from '#web/features/messages/chat-panel.tsx'
import { useAdminThread } from '#web/features/messages/message-queries.ts'
import { usePageTitle } from '#web/ui/page-title.ts'
import { AdminScreen } from './admin-screen.tsx'
import { ClientWireLine } from './client-wire-line.tsx'

/** The chat with one client. */
export function AdminMessagesScreen({ clientId }: { clientId: string }) {
  usePageTitle('Messages')
  return (
    <AdminScreen fills>
      <ClientPage clientId={clientId} loading={<MessagesLoading />}>
        {(client) => <Messages client={client} />}
      </ClientPage>
    </AdminScreen>
  )
}

function Messages({ client }: { client: AdminClient }) {
  const name = clientName(client)
  return (
    <>
      <DeskHeading title="Messages">
        <p>
          {name} · {transactionTypeWords[client.transactionType]} · {client.propertyAddress}
        </p>
      </DeskHeading>
      <div className="min-h-0 flex-1">
        <ChatPanel
          thread={useAdminThread(client.id)}
          title={`Chat with ${name}`}
          withName={name}
          safety={<ClientWireLine client={client} />}
          isArchived={client.isArchived}
        />
      </div>
    </>
  )
}

function MessagesLoading() {
  return (
    <DeskHeading title="Loading...">
      <p>Please wait while we load the client messaging.</p>
    </DeskHeading>
  )
}

import type { AdminClient } from '#contract/clients.ts'
import { ClientPage } from '#web/features/admin-frame/client-page.tsx'
import { DeskHeading } from '#web/features/admin-frame/desk-heading.tsx'
import { clientName } from '#web/features/clients/client-name.ts'
import { transactionTypeWords } from '#web/features/clients/transaction-type.ts'
import { usePageTitle } from '#web/ui/page-title.ts'
import { AdminScreen } from './admin-screen.tsx'
import { ChatCardLoading } from './messages/chat-card-loading.tsx'
import { ClientChat } from './messages/client-chat.tsx'

/** The chat with one client. */
export function AdminMessagesScreen({ clientId }: { clientId: string }) {
  usePageTitle('Messages')
  return (
    <AdminScreen fills>
      <ClientPage clientId={clientId} title="Messages" loading={<MessagesLoading />}>
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
        <ClientChat client={client} />
      </div>
    </>
  )
}

function MessagesLoading() {
  return (
    <>
      <DeskHeading title="Loading...">
        <p>Please wait while we load the client messaging.</p>
      </DeskHeading>
      <ChatCardLoading />
    </>
  )
}

import type { AdminClient } from '#contract/clients.ts'
import { clientName } from '#web/desk/clients/client-name.ts'
import { transactionTypeLabels } from '#web/desk/clients/transaction-type.ts'
import { DeskHeading } from '#web/desk/frame/desk-heading.tsx'
import { DeskPage } from '#web/desk/frame/desk-page.tsx'
import { ChatCardLoading } from '#web/desk/messages/chat-card-loading.tsx'
import { ClientChat } from '#web/desk/messages/client-chat.tsx'
import { ClientPage } from '../client-page.tsx'

/** The chat with one client. */
export default function AdminMessagesScreen({ clientId }: { clientId: string }) {
  return (
    <DeskPage fills>
      <ClientPage clientId={clientId} title="Messages" loading={<MessagesLoading />}>
        {(client) => <Messages client={client} />}
      </ClientPage>
    </DeskPage>
  )
}

function Messages({ client }: { client: AdminClient }) {
  const name = clientName(client)
  return (
    <>
      <DeskHeading
        title="Messages"
        subtitle={`${name} · ${transactionTypeLabels[client.transactionType]} · ${client.propertyAddress}`}
      />
      <div className="min-h-0 flex-1">
        <ClientChat client={client} />
      </div>
    </>
  )
}

function MessagesLoading() {
  return (
    <>
      <DeskHeading title="Loading..." subtitle="Please wait while we load the client messaging." />
      <ChatCardLoading />
    </>
  )
}

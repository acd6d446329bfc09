import { nameOf } from '#contract/rules/person-name.ts'
import { transactionTypeLabels } from '#web/desk/deal/transaction-type.ts'
import { ChatCardLoading } from '#web/desk/messages/chat-card-loading.tsx'
import { DeskChat } from '#web/desk/messages/desk-chat.tsx'
import { DealPage } from '../frame/deal-page.tsx'

/** The chat with one client, as high as the window so that the composer is always visible. */
export default function AdminMessagesScreen({ clientId }: { clientId: string }) {
  return (
    <DealPage
      fills
      clientId={clientId}
      title="Messages"
      subtitle={(client) =>
        `${nameOf(client)} · ${transactionTypeLabels[client.transactionType]} · ${client.propertyAddress}`
      }
      loadingTitle="Loading..."
      loadingSubtitle="Please wait while we load the client messaging."
      loading={<ChatCardLoading />}
    >
      {(client) => (
        <div className="min-h-0 flex-1 lg:[&>section]:h-full lg:[&>section]:max-h-150">
          <DeskChat client={client} />
        </div>
      )}
    </DealPage>
  )
}

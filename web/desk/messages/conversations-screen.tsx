import { MessagesSquare } from 'lucide-react'
import { calls } from 'virtual:desk-call-table'
import { useSearch } from 'wouter'
import { nameOf } from '#contract/rules/person-name.ts'
import { useCall } from '#web/data/use-call.ts'
import { clientFrom } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { ClientSection } from '../deal/client-section.tsx'
import { DeskHeading } from '../frame/desk-heading.tsx'
import { DeskPage } from '../frame/desk-page.tsx'
import { ChatCardLoading } from './chat-card-loading.tsx'
import { conversationsPath, useConversationFilter } from './conversation-filter.ts'
import { ConversationList } from './conversation-list.tsx'
import { DeskChat } from './desk-chat.tsx'
import { ToSort } from './to-sort/to-sort.tsx'

/**
 * /admin/messages: all chats, with the open one next to the list; on a phone, either the list or the chat. Or To sort, over the
 * whole width.
 */
export default function ConversationsScreen() {
  const clientId = clientFrom(useSearch())
  const [{ view }] = useConversationFilter()
  const isWide = useMediaQuery('(min-width: 1024px)')
  if (view === 'to-sort' || view === 'dismissed') {
    return (
      <DeskPage tab="messages">
        <ToSort isDismissed={view === 'dismissed'} />
      </DeskPage>
    )
  }
  if (isWide) {
    return (
      <DeskPage tab="messages">
        <Heading />
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-5">
          <ConversationList openId={clientId} />
          {clientId === null ? <NoneOpen /> : <OpenChat key={clientId} clientId={clientId} />}
        </div>
      </DeskPage>
    )
  }
  return clientId === null ? (
    <DeskPage tab="messages">
      <Heading />
      <ConversationList openId={null} />
    </DeskPage>
  ) : (
    <DeskPage fills>
      <ChatHeading clientId={clientId} />
      <div className="min-h-0 flex-1">
        <OpenChat key={clientId} clientId={clientId} />
      </div>
    </DeskPage>
  )
}

function Heading() {
  return <DeskHeading title="Messages" subtitle="Every chat with your clients, newest message first" />
}

function OpenChat({ clientId }: { clientId: string }) {
  return (
    <ClientSection clientId={clientId} loading={<ChatCardLoading />}>
      {(client) => <DeskChat client={client} />}
    </ClientSection>
  )
}

/** On a phone the chat fills the page, so this names the client and links back to the list. */
function ChatHeading({ clientId }: { clientId: string }) {
  const { data } = useCall(calls.getClient, { id: clientId })
  const [filter] = useConversationFilter()
  return (
    <DeskHeading
      title="Messages"
      titleHidden
      subtitle={data && `${nameOf(data)} · ${data.propertyAddress}`}
      backHref={conversationsPath(filter)}
      backText="All conversations"
    />
  )
}

function NoneOpen() {
  return (
    <Sheet className="grid content-center">
      <EmptyState
        icon={MessagesSquare}
        heading="No conversation open"
        text="Choose a conversation from the list to read and reply."
      />
    </Sheet>
  )
}

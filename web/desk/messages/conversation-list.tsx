import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:call-table'
import { failureMessage } from '#web/api/request-error.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailureState } from '#web/ui/failure-state.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { conversationsPath } from './conversation-filter.ts'
import { ConversationRow } from './conversation-row.tsx'
import './conversations.css'
import { shownConversations } from './shown-conversations.ts'
import { useConversationFilter } from './use-conversation-filter.ts'

const views = [
  { value: 'all', text: 'All' },
  { value: 'unread', text: 'Unread' },
] as const

/** How many rows are shown at first, and with each further press. */
const perPage = 100

/** Every chat, the newest message first; `openId` is the client whose chat stands beside it. */
export function ConversationList({ openId }: { openId: string | null }) {
  const { data, error, isFetching, refetch } = useCall(calls.listConversations, undefined)
  const [filter, setFilter] = useConversationFilter()
  const { view, search } = filter
  const [most, setMost] = useState(perPage)
  const shown = shownConversations(data ?? [], filter, openId)
  return (
    <Sheet className="conversations" aria-labelledby="conversations">
      <SheetHeader id="conversations" title="Conversations">
        <Segmented
          label="Filter"
          options={views}
          value={view}
          onChange={(chosen) => setFilter({ ...filter, view: chosen })}
        />
      </SheetHeader>
      <SearchInput
        aria-label="Search conversations"
        placeholder="Search conversations..."
        className="conversation-search"
        value={search}
        onChange={(event) => setFilter({ ...filter, search: event.target.value })}
      />
      {data && error && <StaleNotice busy={isFetching} onRetry={() => void refetch()} />}
      {shown.length > 0 && (
        <nav className="conversation-scroll" aria-label="Conversations">
          <ul className="rows">
            {shown.slice(0, most).map((one) => (
              <ConversationRow
                key={one.clientId}
                conversation={one}
                href={conversationsPath(filter, one.clientId)}
                isOpen={one.clientId === openId}
              />
            ))}
          </ul>
          {shown.length > most && (
            <Button variant="quiet" className="w-full" onClick={() => setMost(most + perPage)}>
              Show more
            </Button>
          )}
        </nav>
      )}
      {data && shown.length === 0 && (
        <EmptyState icon={MessagesSquare} {...emptyText(data.length === 0, view, search)} />
      )}
      {!data && error && (
        <FailureState
          heading="The conversations could not be loaded"
          text={failureMessage(error, 'Something went wrong on our side. Please try again.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonRows rows={6} label="Loading conversations" />}
    </Sheet>
  )
}

function emptyText(isNone: boolean, view: 'all' | 'unread', search: string) {
  if (isNone) return { heading: 'No messages yet', text: 'Open a client on the dashboard to write to them.' }
  if (search.trim() !== '') return { heading: 'No conversation found', text: 'Check the spelling.' }
  return view === 'unread'
    ? { heading: 'No unread messages', text: 'You have read everything your clients wrote.' }
    : { heading: 'No messages yet' }
}

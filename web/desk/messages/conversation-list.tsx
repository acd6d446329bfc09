import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import { Link } from 'wouter'
import type { Conversation } from '#contract/calls/messages/conversations.ts'
import { isFoundBy } from '#contract/rules/fold-text.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { useCall } from '#web/data/use-call.ts'
import { formatMoment } from '#web/format/date.ts'
import { initials } from '#web/format/initials.ts'
import { answerIcons } from '#web/shared/chat/answer-badge.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Count } from '#web/ui/count.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { LanguageBadge } from '../deal/language-badge.tsx'
import {
  conversationsPath,
  type ConversationFilter,
  type ConversationView,
  useConversationFilter,
} from './conversation-filter.ts'
import { ViewChoice } from './view-choice.tsx'

/** Rows shown initially, and added by each "Show more". */
const perPage = 100

/** Every chat, newest message first; `openId` is the client of the open chat. */
export function ConversationList({ openId }: { openId: string | null }) {
  const conversations = useCall(calls.listConversations, undefined)
  const [filter, setFilter] = useConversationFilter()
  return (
    <Sheet
      className="flex min-h-0 flex-col overflow-hidden lg:h-150 [&>:not(nav)]:flex-none"
      aria-labelledby="conversations"
    >
      <SheetHeader id="conversations" title="Conversations">
        <ViewChoice className="grow md:max-lg:grow-0" />
      </SheetHeader>
      <SearchInput
        aria-label="Search conversations"
        placeholder="Search conversations..."
        className="mx-4 mb-4"
        value={filter.search}
        onChange={(event) => setFilter({ ...filter, search: event.target.value })}
      />
      <QueryView
        query={conversations}
        loading={<SkeletonRows rows={6} label="Loading conversations" />}
        failed="The conversations could not be loaded"
      >
        {(all) => <Shown all={all} filter={filter} openId={openId} />}
      </QueryView>
    </Sheet>
  )
}

type ShownProps = { all: readonly Conversation[]; filter: ConversationFilter; openId: string | null }

/** The conversations that match the filter, or why there are none. */
function Shown({ all, filter, openId }: ShownProps) {
  const [limit, setLimit] = useState(perPage)
  const shown = shownConversations(all, filter, openId)
  if (shown.length === 0) {
    return <EmptyState icon={MessagesSquare} {...emptyText(all.length === 0, filter.view, filter.search)} />
  }
  return (
    <nav
      className="border-t border-line lg:min-h-0 lg:overflow-y-auto lg:overscroll-contain"
      aria-label="Conversations"
    >
      <ul className="divide-y divide-line">
        {shown.slice(0, limit).map((one) => (
          <ConversationRow
            key={one.clientId}
            conversation={one}
            href={conversationsPath(filter, one.clientId)}
            isOpen={one.clientId === openId}
          />
        ))}
      </ul>
      {shown.length > limit && (
        <Button variant="quiet" className="w-full" onClick={() => setLimit(limit + perPage)}>
          Show more
        </Button>
      )}
    </nav>
  )
}

function emptyText(isNone: boolean, view: ConversationView, search: string) {
  if (isNone)
    return { heading: 'No messages yet', text: 'Open a client from the dashboard to send a message.' }
  if (search.trim() !== '') return { heading: 'No conversations found', text: 'Check the spelling.' }
  return view === 'unread'
    ? { heading: 'No unread messages', text: 'You’ve read all messages from your clients.' }
    : { heading: 'No messages yet' }
}

/**
 * The conversations that match the filter, in order. The open one stays in the unread view even though it
 * has just been read, unless there is a search.
 */
export function shownConversations(
  all: readonly Conversation[],
  { view, search }: ConversationFilter,
  openId: string | null,
): Conversation[] {
  return all.filter((one) => {
    const isOpen = one.clientId === openId && search.trim() === ''
    if (view === 'unread' && one.unreadMessages === 0 && !isOpen) return false
    return isFoundBy(`${nameOf(one)} ${one.propertyAddress} ${one.lastLine}`, search)
  })
}

/** The line of a message without words. */
function filesText(count: number | undefined, by: Conversation['lastBy']): string {
  const [one, several] = by === 'email' ? ['file', 'files'] : ['photo', 'photos']
  return count === undefined
    ? by === 'email'
      ? 'Files'
      : 'Photos'
    : `${count} ${count === 1 ? one : several}`
}

type ConversationRowProps = { conversation: Conversation; href: string; isOpen: boolean }

/** A link with its name and number, over the whole row: it takes clicks there and rings the row. */
const wholeRow =
  'flex items-start justify-between gap-2 wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-[8px] focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus [&>span+span]:flex-none'

/** One conversation: client, last message and unread count. */
function ConversationRow({ conversation, href, isOpen }: ConversationRowProps) {
  const { lastSender, lastLine, lastFiles, lastBy, lastAt, unreadMessages } = conversation
  const name = nameOf(conversation)
  const isUnread = unreadMessages > 0
  const ByIcon = lastBy && answerIcons[lastBy]
  return (
    <li
      className={`relative grid grid-cols-[44px_minmax(0,1fr)] gap-3 px-4 py-3 ${isOpen ? 'bg-pine-soft shadow-[inset_4px_0_0_var(--color-pine)]' : 'hover:bg-sunken/55'}`}
    >
      <Avatar initials={initials(name)} tone="soft" size="large" />
      <div className="min-w-0">
        <p className={isUnread ? 'font-bold' : ''}>
          <Link href={href} className={wholeRow} aria-current={isOpen ? 'page' : undefined}>
            <span>{name}</span>
            <Count value={unreadMessages} unit="unread" />
          </Link>
        </p>
        <p className={`truncate text-15 ${isUnread ? 'font-bold text-ink' : 'text-ink-2'}`}>
          {lastSender === 'admin' && <b className="font-semibold">You: </b>}
          {ByIcon && (
            <>
              <ByIcon className="mr-1 mb-0.5 inline size-4 text-ink-3" aria-hidden="true" />
              <span className="sr-only">{lastBy === 'sms' ? 'By text: ' : 'By email: '}</span>
            </>
          )}
          {lastLine || filesText(lastFiles, lastBy)}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
          <time dateTime={lastAt}>{formatMoment(lastAt)}</time>
          <LanguageBadge person={conversation} />
          {conversation.isArchived && <Badge tone="gray">Archived</Badge>}
        </p>
      </div>
    </li>
  )
}

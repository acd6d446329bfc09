import { ArrowDown, MessageCircle, CircleAlert } from 'lucide-react'
import { Fragment, memo, useMemo, useRef } from 'react'
import type { Message } from '#contract/calls/messages/messages.ts'
import { dayIn } from '#contract/rules/days.ts'
import * as t from '#texts/chat.ts'
import { formatDay } from '#web/format/date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MessageBubble, type ReaderOfMessages } from './message-bubble.tsx'
import type { MessageParts } from './message-parts.ts'
import { bubble, bubbles, messageStyles } from './message-styles.ts'
import { isOwn, type Thread } from './thread.ts'
import type { Unsent } from './unsent.ts'
import { useEarlier } from './use-earlier.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useNewestInView } from './use-newest-in-view.ts'
import type { Outbox } from './use-outbox.ts'

// Not every browser makes a scrolling box focusable by keyboard.
const scrolledByKeys = { tabIndex: 0 }
// The list restores the scroll position itself when earlier messages are added above.
const scrollBox =
  'grid min-h-0 overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-3'
const none: readonly Message[] = []

type MessageListProps = {
  thread: Thread
  outbox: Outbox
  isArchived: boolean
  /** The client sells. */
  isSale: boolean
  parts: MessageParts
}

/** The chat's messages by day, oldest first, with unsent ones at the end. */
export function MessageList({ thread, outbox, isArchived, isSale, parts }: MessageListProps) {
  const box = useRef<HTMLElement>(null)
  const messages = thread.messages.data ?? none
  const stored = messages.length
  const own = messages.filter((message) => isOwn(message, thread)).length
  const { behind, showNewest } = useNewestInView(
    box,
    stored + outbox.unsent.length,
    own + outbox.unsent.length,
    parts,
  )
  const { first, control, showEarlier } = useEarlier(box, messages, thread.side)
  useMarkRead(box, thread)
  const start = thread.side === 'client' ? t.startWithAgent : t.startWithClient
  return (
    <>
      <section ref={box} className={scrollBox} aria-label={t.messages} {...scrolledByKeys}>
        {stored + outbox.unsent.length === 0 && !parts.end ? (
          <div className="self-center">
            <EmptyState icon={MessageCircle} heading={t.none} {...(isArchived ? {} : { text: start })} />
          </div>
        ) : (
          <ol className={messageStyles.list}>
            {first > 0 && (
              <li className="self-center">
                <Button ref={control} variant="quiet" onClick={showEarlier}>
                  {t.showEarlier}
                </Button>
              </li>
            )}
            <StoredMessages
              messages={messages}
              first={first}
              side={thread.side}
              me={thread.me}
              isSale={isSale}
              parts={parts}
            />
            {parts.end}
            {outbox.unsent.map((unsent) => (
              <UnsentBubble
                key={unsent.key}
                unsent={unsent}
                busy={outbox.sending}
                onRetry={() => outbox.retry(unsent)}
                onDiscard={() => outbox.discard(unsent)}
              />
            ))}
          </ol>
        )}
      </section>
      {behind && (
        <Button
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-raised"
          icon={ArrowDown}
          onClick={showNewest}
        >
          {t.newMessages}
        </Button>
      )}
    </>
  )
}

/** The stored messages by day; memoized so that typing does not re-render them. */
const StoredMessages = memo(function StoredMessages({
  messages,
  first,
  parts,
  ...reader
}: ReaderOfMessages & {
  messages: readonly Message[]
  /** The index of the first message to show. */
  first: number
  parts: MessageParts
}) {
  const days = useMemo(() => byDay(messages.slice(first)), [messages, first])
  return days.map(({ day, messages: ofDay }) => (
    <Fragment key={day}>
      <li className="flex items-center gap-3 text-xs font-semibold text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {formatDay(day)}
      </li>
      {ofDay.map((message) => (
        <Fragment key={message.id}>
          {parts.before?.(message)}
          <MessageBubble message={message} parts={parts} {...reader} />
        </Fragment>
      ))}
    </Fragment>
  ))
})

interface MessageDay {
  /** `YYYY-MM-DD` in the reader's zone. */
  day: string
  messages: Message[]
}

/** Groups messages (oldest first) by the day they were sent. */
export function byDay(messages: readonly Message[], timeZone?: string): MessageDay[] {
  const days: MessageDay[] = []
  for (const message of messages) {
    const day = dayIn(new Date(message.createdAt), timeZone)
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}

/** A message that is being sent, or that failed and can be retried. */
function UnsentBubble({
  unsent,
  busy,
  onRetry,
  onDiscard,
}: {
  unsent: Unsent
  /** Another message is being sent. */
  busy: boolean
  onRetry: () => void
  onDiscard: () => void
}) {
  const failed = unsent.state === 'failed'
  return (
    <li className={`${messageStyles.line} ${messageStyles.own} ${failed ? '' : messageStyles.contained}`}>
      <p className={messageStyles.sender}>
        <Badge size="small" tone="pine">
          {t.you}
        </Badge>
      </p>
      <p className={`${bubble} ${bubbles[failed ? 'failed' : 'own']}`}>{unsent.content}</p>
      {failed ? (
        <div className="flex flex-wrap items-center justify-end">
          <p className="mr-1 flex items-center gap-1.5 text-13 font-medium text-danger">
            <CircleAlert className="size-4" aria-hidden="true" />
            <span>{t.notSent(unsent.reason ?? null)}</span>
          </p>
          <Button variant="quiet" disabled={busy} onClick={onRetry}>
            {t.retry}
          </Button>
          <Button variant="quiet" onClick={onDiscard}>
            {t.discard}
          </Button>
        </div>
      ) : (
        <p className="text-xs text-ink-3">{t.sending}</p>
      )}
    </li>
  )
}

import { ArrowDown, MessageCircle, CircleAlert, ShieldAlert } from 'lucide-react'
import { Fragment, memo, type ReactNode, useMemo, useRef } from 'react'
import type { Message, SenderType } from '#contract/calls/messages/messages.ts'
import { speaksOfWires } from '#contract/rules/bank-details/wire-phrases.ts'
import { dayIn } from '#contract/rules/days.ts'
import * as t from '#texts/chat.ts'
import { formatDay, formatMoment } from '#web/format/date.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkedText } from './linked-text.tsx'
import { messageStyles } from './message-styles.ts'
import { isOwn, type Thread } from './thread.ts'
import type { Unsent } from './unsent.ts'
import { useEarlier } from './use-earlier.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useNewestInView } from './use-newest-in-view.ts'
import type { Outbox } from './use-outbox.ts'
import { writerLabel } from './writer-label.ts'

// Not every browser makes a scrolling box focusable by keyboard.
const scrolledByKeys = { tabIndex: 0 }
// The list restores the scroll position itself when earlier messages are added above.
const scrollBox =
  'grid min-h-0 overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-3'
const none: readonly Message[] = []

/** Actions on one of the reader's own messages. */
type MessageAction = (message: Message) => ReactNode

type MessageListProps = {
  thread: Thread
  outbox: Outbox
  isArchived: boolean
  /** The client sells. */
  isSale: boolean
  action: MessageAction | undefined
}

/** The chat's messages by day, oldest first, with unsent ones at the end. */
export function MessageList({ thread, outbox, isArchived, isSale, action }: MessageListProps) {
  const box = useRef<HTMLElement>(null)
  const messages = thread.messages.data ?? none
  const stored = messages.length
  const own = messages.filter((message) => isOwn(message, thread)).length
  const { behind, showNewest } = useNewestInView(
    box,
    stored + outbox.unsent.length,
    own + outbox.unsent.length,
  )
  const { first, control, showEarlier } = useEarlier(box, messages, thread.side)
  useMarkRead(box, thread)
  const start = thread.side === 'client' ? t.startWithAgent : t.startWithClient
  return (
    <>
      <section ref={box} className={scrollBox} aria-label={t.messages} {...scrolledByKeys}>
        {stored + outbox.unsent.length === 0 ? (
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
              action={action}
            />
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

/** The reader of the messages. */
interface ReaderOfMessages {
  side: SenderType
  me: string | undefined
  isSale: boolean
}

/** The stored messages by day; memoized so that typing does not re-render them. */
const StoredMessages = memo(function StoredMessages({
  messages,
  first,
  action,
  ...reader
}: ReaderOfMessages & {
  messages: readonly Message[]
  /** The index of the first message to show. */
  first: number
  action: MessageAction | undefined
}) {
  const days = useMemo(() => byDay(messages.slice(first)), [messages, first])
  return days.map(({ day, messages: ofDay }) => (
    <Fragment key={day}>
      <li className="flex items-center gap-3 text-xs font-semibold text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {formatDay(day)}
      </li>
      {ofDay.map((message) => (
        <MessageBubble key={message.id} message={message} action={action} {...reader} />
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

// A line stays within its box, so that typing below thousands of them does not measure them again.
const contained = 'contain-content'

const sender = 'flex max-w-full items-center gap-1.5 text-13 font-semibold'

const bubble = 'max-w-[70%] rounded-[16px] px-3.5 py-2.5 leading-[1.45] whitespace-pre-wrap wrap-anywhere'

const bubbles = {
  other: 'rounded-tl-[5px] border border-line bg-sheet',
  own: 'rounded-tr-[5px] border border-transparent bg-pine text-on-pine dark:bg-[#1e5146] dark:text-[#f1ede3]',
  failed: 'rounded-tr-[5px] border-[1.5px] border-dashed border-danger bg-sheet',
  withdrawn: 'border border-dashed border-line-strong text-ink-3 italic',
}

/** Each person of the client side has a color of their own. */
function writerTone({ senderType, person }: Message, side: SenderType): BadgeTone {
  if (person) return 'blue'
  return senderType === side ? 'pine' : 'gray'
}

/** One stored message: the reader's own on the right, everybody else's on the left. */
const MessageBubble = memo(function MessageBubble({
  message,
  side,
  me,
  isSale,
  action,
}: ReaderOfMessages & {
  message: Message
  action: MessageAction | undefined
}) {
  const own = isOwn(message, { side, me })
  const isWithdrawn = message.withdrawnAt !== null
  const place = own ? 'own' : 'other'
  return (
    <li
      id={`message-${message.id}`}
      className={`${messageStyles.line} ${messageStyles[place]} ${contained}`}
      data-message={message.id}
    >
      <p className={`${sender} ${own ? 'flex-row-reverse' : ''}`}>
        <span className="min-w-0 wrap-anywhere">{message.senderName}</span>
        <Badge size="small" tone={writerTone(message, side)}>
          {own ? t.you : writerLabel(message, side, isSale)}
        </Badge>
      </p>
      {message.writtenBy !== null && (
        <p className="text-xs text-ink-3 wrap-anywhere">{t.writtenBy(message.writtenBy)}</p>
      )}
      <p className={`${bubble} ${bubbles[isWithdrawn ? 'withdrawn' : place]}`}>
        <LinkedText text={message.content} />
      </p>
      {!isWithdrawn && speaksOfWires(message.content) && (
        <p className="flex max-w-[70%] gap-1.5 text-13 font-medium text-danger">
          <ShieldAlert className="mt-px size-4 flex-none" aria-hidden="true" />
          <span>{t.neverFollow}</span>
        </p>
      )}
      <div className="flex items-center gap-1">
        <time className="text-xs text-ink-3" dateTime={message.createdAt}>
          {formatMoment(message.createdAt)}
        </time>
        {own && !isWithdrawn && action?.(message)}
      </div>
    </li>
  )
})

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
    <li className={`${messageStyles.line} ${messageStyles.own} ${failed ? '' : contained}`}>
      <p className={sender}>
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

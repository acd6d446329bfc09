import { ArrowDown, MessageCircle, CircleAlert } from 'lucide-react'
import { useRef, Fragment, memo, useMemo, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { dayIn } from '#contract/days.ts'
import type { Message, SenderType } from '#contract/messages.ts'
import { formatDay, formatMoment } from '#web/format/date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Thread } from './thread.ts'
import type { Unsent } from './unsent.ts'
import { useEarlier } from './use-earlier.ts'
import type { Outbox } from './use-outbox.ts'
import { useReadMarks } from './use-read-marks.ts'

// Not every browser lets the keyboard into a scrolling box by itself.
const scrolledByKeys = { tabIndex: 0 }
const none: readonly Message[] = []

/** The chat's lines, oldest first, by day, with what is not sent yet at the end. */
export function MessageList({ thread, outbox }: { thread: Thread; outbox: Outbox }) {
  const box = useRef<HTMLElement>(null)
  const messages = thread.messages.data ?? none
  const stored = messages.length
  const own = messages.filter(({ senderType }) => senderType === thread.side).length
  const { behind, showNewest } = useNewestInView(
    box,
    stored + outbox.unsent.length,
    own + outbox.unsent.length,
  )
  const { first, control, showEarlier } = useEarlier(box, messages, thread.side)
  useReadMarks(box, thread)
  const other = thread.side === 'client' ? 'agent' : 'client'
  return (
    <div className="message-well">
      <section ref={box} className="message-scroll" aria-label="Messages" {...scrolledByKeys}>
        {stored + outbox.unsent.length === 0 ? (
          <EmptyState
            icon={MessageCircle}
            heading="No messages yet"
            text={`Start a conversation with your ${other}`}
          />
        ) : (
          <ol className="message-list">
            {first > 0 && (
              <li className="message-earlier">
                <Button ref={control} variant="quiet" onClick={showEarlier}>
                  Show earlier messages
                </Button>
              </li>
            )}
            <StoredMessages messages={messages} first={first} side={thread.side} />
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
        <Button className="newest-pill" icon={ArrowDown} onClick={showNewest}>
          New messages
        </Button>
      )}
    </div>
  )
}

/** The lines that the server has, by day. Typing beneath them renders none of them again. */
const StoredMessages = memo(function StoredMessages({
  messages,
  first,
  side,
}: {
  messages: readonly Message[]
  /** The index of the first line to show. */
  first: number
  side: SenderType
}) {
  const days = useMemo(() => byDay(messages.slice(first)), [messages, first])
  return days.map(({ day, messages: ofDay }) => (
    <Fragment key={day}>
      <li className="message-day">{formatDay(day)}</li>
      {ofDay.map((message) => (
        <MessageBubble key={message.id} message={message} side={side} />
      ))}
    </Fragment>
  ))
})

interface MessageDay {
  /** `YYYY-MM-DD` in the reader's zone. */
  day: string
  messages: Message[]
}

/** The messages, oldest first, by the day they were written on. */
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

/** One stored line of the chat: the reader's own at the right, the other side's at the left. */
const MessageBubble = memo(function MessageBubble({ message, side }: { message: Message; side: SenderType }) {
  const own = message.senderType === side
  return (
    <li className={own ? 'message own' : 'message'} data-message={message.id}>
      <p className="message-sender">
        <span>{message.senderName}</span>
        <Badge tone={own ? 'pine' : 'gray'}>{own ? 'You' : side === 'client' ? 'Agent' : 'Client'}</Badge>
      </p>
      <p className="bubble">{message.content}</p>
      <time dateTime={message.createdAt}>{formatMoment(message.createdAt)}</time>
    </li>
  )
})

/** A typed line on its way, or one that did not get through and waits for Retry. */
function UnsentBubble({
  unsent,
  busy,
  onRetry,
  onDiscard,
}: {
  unsent: Unsent
  /** Another line is on its way. */
  busy: boolean
  onRetry: () => void
  onDiscard: () => void
}) {
  const failed = unsent.state === 'failed'
  return (
    <li className={`message own ${failed ? 'failed' : 'sending'}`}>
      <p className="message-sender">
        <Badge tone="pine">You</Badge>
      </p>
      <p className="bubble">{unsent.content}</p>
      {failed ? (
        <div className="message-failure">
          <p>
            <CircleAlert className="size-4" aria-hidden="true" />
            <span>Not sent{unsent.reason ? `. ${unsent.reason}` : ''}</span>
          </p>
          <Button variant="quiet" disabled={busy} onClick={onRetry}>
            Retry
          </Button>
          <Button variant="quiet" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      ) : (
        <p className="message-state">Sending...</p>
      )}
    </li>
  )
}

const nearEnd = 48

interface NewestInView {
  /** New lines came while the reader was further up. */
  behind: boolean
  showNewest: () => void
}

function scrollToEnd(box: HTMLElement | null): void {
  if (box) box.scrollTop = box.scrollHeight
}

/**
 * Keeps the newest line in view while the reader is at the end, and leaves the place alone otherwise. `lines` is the
 * number of lines, `ownLines` of those written here: a new own line always shows.
 */
function useNewestInView(list: RefObject<HTMLElement | null>, lines: number, ownLines: number): NewestInView {
  const atEnd = useRef(true)
  const before = useRef({ lines: 0, ownLines: 0 })
  const [behindAt, setBehindAt] = useState<number | null>(null)

  useLayoutEffect(() => {
    const { lines: linesBefore, ownLines: ownBefore } = before.current
    before.current = { lines, ownLines }
    if (atEnd.current || ownLines > ownBefore) {
      atEnd.current = true
      scrollToEnd(list.current)
    } else if (lines > linesBefore) setBehindAt(lines)
  }, [list, lines, ownLines])

  useEffect(() => {
    const box = list.current
    if (!box) return undefined
    const look = () => {
      atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd
      if (atEnd.current) setBehindAt(null)
    }
    // A phone's keyboard or a turned screen changes the room: the end stays the end.
    const resized = new ResizeObserver(() => {
      if (atEnd.current) scrollToEnd(box)
    })
    box.addEventListener('scroll', look, { passive: true })
    resized.observe(box)
    return () => {
      box.removeEventListener('scroll', look)
      resized.disconnect()
    }
  }, [list])

  return { behind: behindAt !== null, showNewest: () => scrollToEnd(list.current) }
}

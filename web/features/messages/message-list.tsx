import { ArrowDown, MessageCircle } from 'lucide-react'
import { Fragment, useMemo, useRef } from 'react'
import { formatDay } from '#web/format/date.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { byDay } from './message-days.ts'
import type { Thread } from './thread.ts'
import { UnsentBubble } from './unsent-bubble.tsx'
import { useNewestInView } from './use-newest-in-view.ts'
import type { Outbox } from './use-outbox.ts'
import { useReadMarks } from './use-read-marks.ts'

// Not every browser lets the keyboard into a scrolling box by itself.
const scrolledByKeys = { tabIndex: 0 }

/** The chat's lines, oldest first, by day, with what is not sent yet at the end. */
export function MessageList({ thread, outbox }: { thread: Thread; outbox: Outbox }) {
  const box = useRef<HTMLElement>(null)
  const messages = thread.messages.data
  const days = useMemo(() => byDay(messages ?? []), [messages])
  const stored = messages?.length ?? 0
  const own = (messages ?? []).filter(({ senderType }) => senderType === thread.side).length
  const { behind, showNewest } = useNewestInView(
    box,
    stored + outbox.unsent.length,
    own + outbox.unsent.length,
  )
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
            {days.map(({ day, messages: ofDay }) => (
              <Fragment key={day}>
                <li className="message-day">{formatDay(day)}</li>
                {ofDay.map((message) => (
                  <MessageBubble key={message.id} message={message} side={thread.side} />
                ))}
              </Fragment>
            ))}
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

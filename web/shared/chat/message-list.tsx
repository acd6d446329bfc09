import { ArrowDown, MessageCircle } from 'lucide-react'
import { useRef } from 'react'
import type { Message } from '#contract/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { StoredMessages } from './stored-messages.tsx'
import type { Thread } from './thread.ts'
import { UnsentBubble } from './unsent-bubble.tsx'
import { useEarlier } from './use-earlier.ts'
import { useNewestInView } from './use-newest-in-view.ts'
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

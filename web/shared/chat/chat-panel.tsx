import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useId, useEffect, useRef, useState } from 'react'
import { initials } from '#web/format/initials.ts'
import { LoadFailure } from '#web/shared/load-failure.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import './chat.css'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import type { Thread } from './thread.ts'
import { useOutbox } from './use-outbox.ts'

type ChatPanelProps = {
  thread: Thread
  /** "Chat with Elena Ruiz" */
  title: string
  /** The other side's name, for the avatar next to the title. */
  withName: string
  /** The wire fraud warning, always shown above the input. */
  safety: ReactNode
  /** Shown before the input. */
  tools?: ReactNode
  /** Archived transactions are read-only. */
  isArchived?: boolean
}

/** The chat card, for both sides: 600 px high on desktop; fills its container on a phone. */
export function ChatPanel({ thread, title, withName, safety, tools, isArchived = false }: ChatPanelProps) {
  const titleId = useId()
  const outbox = useOutbox(thread)
  const { data, error, refetch, isFetching } = thread.messages
  return (
    <Sheet className="chat" aria-labelledby={titleId}>
      <SheetHeader id={titleId} title={title}>
        <span className="chat-plate">
          <Avatar initials={initials(withName)} tone="soft" size="large" />
        </span>
        {data && <Badge tone="gray">{data.length} message(s)</Badge>}
      </SheetHeader>
      {data ? (
        <MessageList thread={thread} outbox={outbox} />
      ) : error ? (
        <div className="message-well place-content-center">
          <LoadFailure
            heading="The messages could not be loaded"
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <MessageSkeleton />
      )}
      <div className="chat-foot">
        {safety}
        {isArchived ? (
          <p className="chat-closed">This transaction is archived. You can’t send new messages.</p>
        ) : (
          <Composer outbox={outbox} tools={tools} />
        )}
      </div>
      <MessageAnnouncer thread={thread} />
    </Sheet>
  )
}

/** One line about wire instructions, above the input at all times. */
export function WireLine({ children }: { children: ReactNode }) {
  return (
    <p className="wire-safety">
      <ShieldCheck aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

/** Announces new messages from the other side to screen readers, except those of the first load. */
function MessageAnnouncer({ thread }: { thread: Thread }) {
  const known = useRef<Set<string> | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const messages = thread.messages.data
  useEffect(() => {
    if (messages === undefined) return
    const before = known.current
    known.current = new Set(messages.map(({ id }) => id))
    if (before === null) return
    const fresh = messages.filter(({ id, senderType }) => !before.has(id) && senderType !== thread.side)
    const last = fresh.at(-1)
    if (last) setAnnouncement(`New message from ${last.senderName}: ${last.content}`)
  }, [messages, thread.side])
  return <output className="sr-only">{announcement}</output>
}

const places = [
  ['first', 'message'],
  ['second', 'message own'],
  ['third', 'message'],
]

/** Three placeholder bubbles. */
function MessageSkeleton() {
  return (
    <output className="message-well overflow-hidden" aria-label="Loading messages" aria-busy="true">
      <span className="message-list">
        {places.map(([key, side]) => (
          <span className={side} key={key}>
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-14 w-[min(70%,320px)] rounded-2xl" />
            <Skeleton className="h-3 w-36" />
          </span>
        ))}
      </span>
    </output>
  )
}

import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useId, useEffect, useRef, useState } from 'react'
import * as t from '#texts/chat.ts'
import { isPreview } from '#web/data/preview.ts'
import { initials } from '#web/format/initials.ts'
import { LoadFailure } from '#web/shared/load-failure.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { clientParts, type MessageParts } from './message-parts.ts'
import { messageStyles } from './message-styles.ts'
import { type EscrowContact, StoppedMessage } from './stopped-message.tsx'
import { isOwn, type Thread } from './thread.ts'
import { useOutbox } from './use-outbox.ts'

type ChatPanelProps = {
  thread: Thread
  /** "Chat with Elena Ruiz" */
  title: string
  /** The other side's name, for the avatar next to the title; null when no agent is named. */
  withName: string | null
  /** The wire fraud warning, always shown above the input. */
  safety: ReactNode
  escrow: EscrowContact
  /** Shown before the input. */
  tools?: ReactNode
  /** The input has the focus at first. */
  startsFocused?: boolean
  /** Shown between the title and the messages. */
  notice?: ReactNode
  /** What a message has for this side; must not change between renders. */
  parts?: MessageParts
  /** Archived transactions are read-only. */
  isArchived?: boolean
}

/** The chat card, for both sides: 600 px high on desktop; fills its container on a phone. */
export function ChatPanel({
  thread,
  title,
  withName,
  safety,
  escrow,
  tools,
  startsFocused = false,
  notice,
  parts = clientParts,
  isArchived = false,
}: ChatPanelProps) {
  const titleId = useId()
  const outbox = useOutbox(thread)
  const { data, error, refetch, isFetching } = thread.messages
  return (
    <Sheet className="flex h-full min-h-105 flex-col overflow-hidden lg:h-150" aria-labelledby={titleId}>
      <SheetHeader id={titleId} title={title}>
        <span className="-order-1 hidden lg:block">
          <Avatar initials={initials(withName ?? t.yourAgent)} tone="soft" size="large" />
        </span>
        {data && <Badge tone="gray">{t.messageCount(data.length)}</Badge>}
      </SheetHeader>
      {notice}
      <div className="relative grid min-h-0 flex-1 border-y border-line bg-paper">
        {data ? (
          <MessageList
            thread={thread}
            outbox={outbox}
            isArchived={isArchived}
            isSale={escrow.isSale}
            parts={parts}
          />
        ) : error ? (
          <div className="place-self-center">
            <LoadFailure
              heading={t.notLoaded}
              error={error}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          </div>
        ) : (
          <MessageSkeleton />
        )}
      </div>
      <div data-keep-clear="">
        {safety}
        {isPreview ? null : isArchived ? (
          <p className="mx-3 mb-3 rounded-control border border-dashed border-line-strong bg-sunken px-3.5 py-3 text-15 text-ink-2 md:mx-6 md:mb-4">
            {t.archived}
          </p>
        ) : (
          <>
            <StoppedMessage outbox={outbox} side={thread.side} withName={withName} escrow={escrow} />
            <Composer outbox={outbox} tools={tools} startsFocused={startsFocused} />
          </>
        )}
      </div>
      <output className="sr-only">{outbox.announcement}</output>
      <MessageAnnouncer thread={thread} />
    </Sheet>
  )
}

/** One line about wire instructions, above the input at all times. */
export function WireLine({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2.5 px-4 py-2.5 text-13 leading-[1.4] text-ink-2 md:px-6">
      <ShieldCheck className="mt-px size-4.25 text-pine" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

/** Announces new messages from the other side to screen readers, except those of the first load. */
function MessageAnnouncer({ thread }: { thread: Thread }) {
  const known = useRef<Set<string> | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const { side, me } = thread
  const messages = thread.messages.data
  useEffect(() => {
    if (messages === undefined) return
    const before = known.current
    known.current = new Set(messages.map(({ id }) => id))
    if (before === null) return
    const fresh = messages.filter((message) => !before.has(message.id) && !isOwn(message, { side, me }))
    const last = fresh.at(-1)
    if (last)
      setAnnouncement(
        t.announced(
          last.senderName,
          last.content ||
            (last.fileCount === undefined ? t.photosLeftOut(last.leftOut ?? 0) : t.filesCame(last.fileCount)),
        ),
      )
  }, [messages, side, me])
  return <output className="sr-only">{announcement}</output>
}

const places = [
  ['first', messageStyles.other],
  ['second', messageStyles.own],
  ['third', messageStyles.other],
]

/** Three placeholder bubbles. */
function MessageSkeleton() {
  return (
    <output className="min-h-0 overflow-hidden" aria-label={t.loading} aria-busy="true">
      <span className={messageStyles.list}>
        {places.map(([key, side]) => (
          <span className={`${messageStyles.line} ${side}`} key={key}>
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-14 w-[min(70%,320px)] rounded-[16px]" />
            <Skeleton className="h-3 w-36" />
          </span>
        ))}
      </span>
    </output>
  )
}

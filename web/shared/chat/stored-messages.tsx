import { Fragment, memo, useMemo } from 'react'
import type { Message, SenderType } from '#contract/messages.ts'
import { formatDay } from '#web/format/date.ts'
import { MessageBubble } from './message-bubble.tsx'
import { byDay } from './message-days.ts'

/** The lines that the server has, by day. Typing beneath them renders none of them again. */
export const StoredMessages = memo(function StoredMessages({
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

import { memo } from 'react'
import type { Message, SenderType } from '#contract/messages.ts'
import { formatMoment } from '#web/format/date.ts'
import { Badge } from '#web/ui/badge.tsx'

/** One stored line of the chat: the reader's own at the right, the other side's at the left. */
export const MessageBubble = memo(function MessageBubble({
  message,
  side,
}: {
  message: Message
  side: SenderType
}) {
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

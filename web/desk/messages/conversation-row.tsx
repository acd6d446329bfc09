import { Link } from 'wouter'
import type { Conversation } from '#contract/conversations.ts'
import { formatMoment } from '#web/format/date.ts'
import { initials } from '#web/format/initials.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Count } from '#web/ui/count.tsx'

type ConversationRowProps = { conversation: Conversation; href: string; isOpen: boolean }

/** Whose chat it is, what was said last, and how much of it is unread. */
export function ConversationRow({ conversation, href, isOpen }: ConversationRowProps) {
  const { firstName, lastName, lastSender, lastLine, lastAt, unreadMessages } = conversation
  const name = `${firstName} ${lastName}`
  return (
    <li className={unreadMessages > 0 ? 'conversation unread' : 'conversation'}>
      <Avatar initials={initials(name)} tone="soft" size="large" />
      <div className="min-w-0">
        <p className="conversation-name">
          <Link href={href} aria-current={isOpen ? 'page' : undefined}>
            <span>{name}</span>
            <Count value={unreadMessages} unit="unread" />
          </Link>
        </p>
        <p className="conversation-line">
          {lastSender === 'admin' && <b>You: </b>}
          {lastLine}
        </p>
        <p className="conversation-meta">
          <time dateTime={lastAt}>{formatMoment(lastAt)}</time>
          {conversation.isArchived && <Badge tone="gray">Archived</Badge>}
        </p>
      </div>
    </li>
  )
}

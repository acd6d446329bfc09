import { ArrowUpRight, ChevronRight, Hand } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Link } from 'wouter'
import type { Notification } from '#contract/notifications.ts'
import { formatMoment } from '#web/format/date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { notificationIcons } from './notification-icons.ts'
import { type NotificationLink, notificationLink } from './notification-link.ts'
import { PriorityBadge } from './priority-badge.tsx'

type NotificationRowProps = {
  notification: Notification
  uniqueId: string | null
  /** Called with the row's heading, which can take the focus; absent where nothing is marked read. */
  onRead?: ((heading: RefObject<HTMLHeadingElement | null>) => void) | undefined
  /** Further controls at the row's end. */
  children?: ReactNode
}

/** One notification. The whole row is the target: it marks it read, and leads where its action leads. */
export function NotificationRow({ notification, uniqueId, onRead, children }: NotificationRowProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { type, title, message, priority, isRead, actionRequired, createdAt } = notification
  const way = notificationLink(notification.actionUrl, uniqueId)
  const Icon = notificationIcons[type]
  const LinkIcon = way?.newTab ? ArrowUpRight : ChevronRight
  return (
    <li className={isRead ? 'notification' : 'notification new'}>
      <span className="tile">
        <Icon aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <div className="notification-title">
          <h3 ref={heading} tabIndex={-1}>
            <RowTarget way={way} onRead={isRead ? undefined : onRead && (() => onRead(heading))}>
              {title}
            </RowTarget>
          </h3>
          {!isRead && <span className="new-mark">New</span>}
        </div>
        <p>{message}</p>
        <div className="notification-meta">
          <PriorityBadge priority={priority} />
          {actionRequired && (
            <Badge tone="line" icon={Hand}>
              Action required
            </Badge>
          )}
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          {way && (
            <span className="notification-way">
              {way.words}
              <LinkIcon className="size-4" aria-hidden="true" />
            </span>
          )}
        </div>
      </div>
      {children}
    </li>
  )
}

type RowTargetProps = {
  way: NotificationLink | null
  onRead: (() => void) | undefined
  children: ReactNode
}

/** A link where the row leads somewhere, a button where it can only be read, plain text when neither. */
function RowTarget({ way, onRead, children }: RowTargetProps) {
  if (way?.newTab) {
    return (
      <a
        className="notification-target"
        href={way.href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onRead}
      >
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    )
  }
  if (way) {
    return (
      <Link className="notification-target" href={way.href} onClick={onRead}>
        {children}
      </Link>
    )
  }
  if (!onRead) return children
  return (
    <button type="button" className="notification-target" onClick={onRead}>
      {children}
      <span className="sr-only">, mark as read</span>
    </button>
  )
}

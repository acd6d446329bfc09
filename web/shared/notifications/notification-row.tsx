import {
  ArrowUpRight,
  ChevronRight,
  Hand,
  CalendarClock,
  FileCheck,
  KeyRound,
  MessageCircle,
  Milestone,
  OctagonAlert,
} from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Link } from 'wouter'
import type { Notification, NotificationType, Priority } from '#contract/calls/notifications/notifications.ts'
import { isActionUrl } from '#contract/rules/action-url.ts'
import * as t from '#texts/alerts.ts'
import { formatMoment } from '#web/format/date.ts'
import { portalTabFrom, type PortalTab, portalPaths } from '#web/portal-paths.ts'
import { Typed } from '#web/shared/typed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Tile } from '#web/ui/tile.tsx'

type NotificationRowProps = {
  notification: Notification
  uniqueId: string | null
  /** Called with the row's heading, which can take focus; absent where nothing can be marked as read. */
  onRead?: ((heading: RefObject<HTMLHeadingElement | null>) => void) | undefined
  /** Extra controls at the end of the row. */
  children?: ReactNode
}

export const notificationStyles = {
  row: 'relative grid gap-3 p-4 md:px-6',
  columns: 'grid-cols-[44px_minmax(0,1fr)]',
  withActions: 'grid-cols-[44px_minmax(0,1fr)_auto]',
  read: 'has-[[data-target]:hover]:bg-sunken/55',
  unread: 'bg-pine-soft/42 has-[[data-target]:hover]:bg-pine-soft/78',
}

/** One notification. The whole row is clickable: it marks it as read and opens its action's target. */
export function NotificationRow({ notification, uniqueId, onRead, children }: NotificationRowProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { type, priority, isRead, actionRequired, createdAt } = notification
  const link = notificationLink(notification.actionUrl, uniqueId)
  const Icon = notificationIcons[type]
  const LinkIcon = link?.newTab ? ArrowUpRight : ChevronRight
  return (
    <li
      className={`${notificationStyles.row} ${children ? notificationStyles.withActions : notificationStyles.columns} ${isRead ? notificationStyles.read : notificationStyles.unread}`}
    >
      <Tile icon={Icon} tone={isRead ? 'plain' : 'strong'} />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2">
          <h3
            ref={heading}
            tabIndex={-1}
            className={`min-w-0 font-body text-md leading-snug wrap-anywhere ${isRead ? 'font-[500]' : 'font-bold'}`}
          >
            <RowTarget link={link} onRead={isRead ? undefined : onRead && (() => onRead(heading))}>
              <Typed of={notification} field="title" />
            </RowTarget>
          </h3>
          {!isRead && (
            <span className="inline-flex flex-none items-center gap-1.25 pt-0.75 text-xs font-bold text-pine before:size-2 before:rounded-[3px] before:bg-current">
              {t.fresh}
            </span>
          )}
        </div>
        <p className="mt-0.5 text-15 leading-[1.45] whitespace-pre-line text-ink-2 wrap-anywhere">
          <Typed of={notification} field="message" />
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-2 text-sm text-ink-2">
          <PriorityBadge priority={priority} />
          {actionRequired && (
            <Badge tone="line" icon={Hand}>
              {t.actionRequired}
            </Badge>
          )}
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          {link && (
            <span className="inline-flex min-h-6 min-w-0 items-center gap-0.5 font-semibold text-pine wrap-anywhere">
              {link.label}
              <LinkIcon className="size-4" aria-hidden="true" />
            </span>
          )}
        </div>
      </div>
      {children}
    </li>
  )
}

/** The outline and the target cover the whole row. */
const target = {
  'data-target': true,
  className: [
    'text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-[8px]',
    'focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus',
  ].join(' '),
}

type RowTargetProps = {
  link: NotificationLink | null
  onRead: (() => void) | undefined
  children: ReactNode
}

/** A link if there is a target, a button if it can only be marked as read, else plain text. */
function RowTarget({ link, onRead, children }: RowTargetProps) {
  if (link?.newTab) {
    return (
      <a {...target} href={link.href} target="_blank" rel="noopener noreferrer" onClick={onRead}>
        {children}
        <span className="sr-only">{t.opensNewTab}</span>
      </a>
    )
  }
  if (link) {
    return (
      <Link {...target} href={link.href} onClick={onRead}>
        {children}
      </Link>
    )
  }
  if (!onRead) return children
  return (
    <button type="button" {...target} onClick={onRead}>
      {children}
      <span className="sr-only">{t.marksRead}</span>
    </button>
  )
}

/** Icons by notification type, the same as elsewhere in the portal. */
const notificationIcons = {
  step_update: Milestone,
  document_uploaded: FileCheck,
  message_received: MessageCircle,
  deadline_reminder: CalendarClock,
  closing_approaching: KeyRound,
} as const satisfies Record<NotificationType, typeof Milestone>

/** The target of a notification: in this portal, or another site in a new tab. */
interface NotificationLink {
  href: string
  label: string
  newTab: boolean
}

const tabLabels: Record<PortalTab, string> = {
  dashboard: t.openHome,
  progress: t.openSteps,
  messages: t.openChat,
  notes: t.openNotes,
  documents: t.openFiles,
  notifications: t.openAlerts,
  settings: t.openConfig,
}

/**
 * The link of a notification's action; null if there is none or the URL is not allowed, regardless of who
 * sent it.
 */
export function notificationLink(actionUrl: string | null, uniqueId: string | null): NotificationLink | null {
  if (!actionUrl || uniqueId === null || !isActionUrl(actionUrl, uniqueId)) return null
  if (!actionUrl.startsWith('/')) {
    return { href: actionUrl, label: t.openSite(new URL(actionUrl).host), newTab: true }
  }
  const { pathname, search } = new URL(actionUrl, 'https://portal.invalid')
  const isPortal = pathname === `/client/${encodeURIComponent(uniqueId)}`
  return {
    href: portalPaths.inPortal(actionUrl),
    label: isPortal ? tabLabels[portalTabFrom(search)] : t.open,
    newTab: false,
  }
}

const variants = {
  low: { tone: 'blue', bars: 1, label: t.low },
  medium: { tone: 'yellow', bars: 2, label: t.medium },
  high: { tone: 'orange', bars: 3, label: t.high },
} as const

/**
 * The priority as a label with one to three bars; urgent has an octagon (colors: specification, section 9).
 */
function PriorityBadge({ priority }: { priority: Priority }) {
  if (priority === 'urgent') {
    return (
      <Badge tone="red" icon={OctagonAlert}>
        {t.urgent}
      </Badge>
    )
  }
  const { tone, bars, label } = variants[priority]
  return (
    <Badge tone={tone} glyph={<Bars filled={bars} />}>
      {label}
    </Badge>
  )
}

const barHeights = [7, 12.5, 18]

function Bars({ filled }: { filled: number }) {
  return (
    <svg className="size-3.5 flex-none" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {barHeights.map((height, bar) => (
        <rect
          key={height}
          x={2.5 + bar * 7}
          y={21 - height}
          width="5"
          height={height}
          rx="1.6"
          opacity={bar < filled ? 1 : 0.28}
        />
      ))}
    </svg>
  )
}

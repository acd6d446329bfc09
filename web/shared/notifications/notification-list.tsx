import { BellRing, Trash2 } from 'lucide-react'
import type { RefObject } from 'react'
import type { Notification } from '#contract/calls/notifications/notifications.ts'
import * as t from '#texts/alerts.ts'
import { useAction } from '#web/data/use-action.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NotificationRow } from './notification-row.tsx'
import type { NotificationSource } from './notification-source.ts'

export type NotificationFilter = 'all' | 'unread'

type NotificationListProps = {
  mode: 'client' | 'admin'
  source: NotificationSource
  notifications: readonly Notification[]
  filter: NotificationFilter
  /** The scrolling box, which takes focus when a focused row is removed. */
  box: RefObject<HTMLElement | null>
  onRead: (id: string) => void
}

const hints = {
  client: t.noneText,
  admin: t.noneOfClient,
}

// Not every browser makes a scrolling box focusable by keyboard.
const scrolledByKeys = { tabIndex: 0 }

/** The rows that match the filter, newest first; on desktop in their own scrolling box. */
export function NotificationList(props: NotificationListProps) {
  const { mode, source, notifications, filter, box, onRead } = props
  const shown = filter === 'all' ? notifications : notifications.filter(({ isRead }) => !isRead)
  const read = (id: string, heading: RefObject<HTMLHeadingElement | null>) => {
    // The button disappears, and with the unread filter its row too, so focus moves nearby.
    const place = filter === 'all' ? heading : box
    if (document.activeElement?.tagName === 'BUTTON') place.current?.focus({ preventScroll: true })
    onRead(id)
  }
  const removeRow = async (id: string) => {
    await source.remove?.(id)
    // The button was removed along with its row.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }
  return (
    <section
      ref={box}
      className="rounded-b-sheet border-t border-line focus-visible:rounded-t-none focus-visible:-outline-offset-3 lg:max-h-150 lg:overflow-y-auto lg:overscroll-contain"
      aria-label={t.list}
      {...scrolledByKeys}
    >
      {shown.length === 0 ? (
        <EmptyState
          icon={BellRing}
          heading={notifications.length === 0 ? t.none : t.noneUnread}
          {...(notifications.length === 0 ? { text: hints[mode] } : {})}
        />
      ) : (
        <ul className="divide-y divide-line *:last:rounded-b-sheet">
          {shown.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              uniqueId={source.uniqueId}
              onRead={source.markRead && ((heading) => read(notification.id, heading))}
            >
              {mode === 'admin' && source.remove && (
                <DeleteNotification notification={notification} remove={removeRow} restore={source.restore} />
              )}
            </NotificationRow>
          ))}
        </ul>
      )}
    </section>
  )
}

const noRestore = async () => undefined

/** An admin's delete button; its toast offers Undo. */
function DeleteNotification({
  notification: { id, title },
  remove,
  restore = noRestore,
}: {
  notification: Notification
  remove: (id: string) => Promise<void>
  restore: NotificationSource['restore']
}) {
  const undo = useAction(restore, {
    done: t.restored,
    failed: t.notRestored,
  })
  const { run, isBusy } = useAction(remove, {
    done: () => ({
      title: t.removed,
      action: { text: t.undo, onAction: () => undo.run(id) },
    }),
    failed: t.notRemoved,
  })
  return (
    <IconButton
      label={t.remove(title)}
      icon={Trash2}
      tone="danger"
      className="z-1"
      disabled={isBusy}
      onClick={() => run(id)}
    />
  )
}

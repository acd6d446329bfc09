import { BellRing, Trash2 } from 'lucide-react'
import { type RefObject, useState } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { NotificationRow } from './notification-row.tsx'
import type { NotificationSource } from './notification-source.ts'

export type NotificationFilter = 'all' | 'unread'

type NotificationListProps = {
  mode: 'client' | 'admin'
  source: NotificationSource
  notifications: readonly Notification[]
  filter: NotificationFilter
  /** The scrolling box; it takes the focus of a row that goes away. */
  box: RefObject<HTMLElement | null>
  onRead: (id: string) => void
}

const hints = {
  client: 'Updates on your steps, messages and files show here.',
  admin: 'What this client is told shows here.',
}

// Not every browser lets the keyboard into a scrolling box by itself.
const scrolledByKeys = { tabIndex: 0 }

/** The rows that the filter lets through, newest first, in a scrolling box of their own on a desktop. */
export function NotificationList(props: NotificationListProps) {
  const { mode, source, notifications, filter, box, onRead } = props
  const shown = filter === 'all' ? notifications : notifications.filter(({ isRead }) => !isRead)
  const read = (id: string, heading: RefObject<HTMLHeadingElement | null>) => {
    // The button goes, and with the filter its row: the focus stays near.
    const place = filter === 'all' ? heading : box
    if (document.activeElement?.tagName === 'BUTTON') place.current?.focus({ preventScroll: true })
    onRead(id)
  }
  const removeRow = async (id: string) => {
    await source.remove?.(id)
    // The button went with its row.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }
  return (
    <section
      ref={box}
      className="notification-scroll border-t border-line"
      aria-label="Notification list"
      {...scrolledByKeys}
    >
      {shown.length === 0 ? (
        <EmptyState
          icon={BellRing}
          heading={notifications.length === 0 ? 'No notifications yet' : 'No unread notifications'}
          {...(notifications.length === 0 ? { text: hints[mode] } : {})}
        />
      ) : (
        <ul className="rows">
          {shown.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              uniqueId={source.uniqueId}
              onRead={source.markRead && ((heading) => read(notification.id, heading))}
            >
              {mode === 'admin' && source.remove && (
                <DeleteNotification notification={notification} remove={removeRow} />
              )}
            </NotificationRow>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The admin's delete control of a row. */
function DeleteNotification({
  notification: { id, title },
  remove,
}: {
  notification: Notification
  remove: (id: string) => Promise<void>
}) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      await remove(id)
    } catch (error) {
      const description = failureMessage(error, 'Failed to delete notification')
      toast({ title: 'Error', description, variant: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <IconButton
      label={`Delete ${title}`}
      icon={Trash2}
      tone="danger"
      className="z-1"
      disabled={busy}
      onClick={() => void press()}
    />
  )
}

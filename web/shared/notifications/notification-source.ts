import type { UseQueryResult } from '@tanstack/react-query'
import type { Notification } from '#contract/notifications.ts'

/** Where the notifications panel gets its rows and what it can do with them: one per side. */
export interface NotificationSource {
  /** Newest first. */
  notifications: UseQueryResult<Notification[]>
  /** The portal that actions may lead into; null where nothing is followed. */
  uniqueId: string | null
  /** Shows it as read at once; undone before it throws. Only the client reads. */
  markRead?: (id: string) => Promise<void>
  /** All of them in one call. */
  markAllRead?: () => Promise<void>
  /** Only admins delete. */
  remove?: (id: string) => Promise<void>
}

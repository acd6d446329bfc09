import type { UseQueryResult } from '@tanstack/react-query'
import type { Notification } from '#contract/calls/notifications/notifications.ts'

/** The notifications panel's data and actions; portal and desk each provide one. */
export interface NotificationSource {
  /** Newest first. */
  notifications: UseQueryResult<Notification[]>
  /** The portal that action links may open; null to disable links. */
  uniqueId: string | null
  /** Optimistic; rolled back before it throws. Client only. */
  markRead?: (id: string) => Promise<void>
  /** Marks all as read in one call. */
  markAllRead?: () => Promise<void>
  /** Admins only. */
  remove?: (id: string) => Promise<void>
  /** Undoes `remove`. Admins only. */
  restore?: (id: string) => Promise<void>
}

import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import type { Notification } from '#contract/calls/notifications/notifications.ts'
import { queryKey } from '#web/data/query-key.ts'
import { request } from '#web/data/request.ts'
import { useCall } from '#web/data/use-call.ts'
import type { NotificationSource } from './notification-source.ts'

/**
 * Optimistically marks one notification (without an id, all) as read in the list and the bell while `save`
 * runs. Rolls back and rethrows on failure, and refetches in any case.
 */
async function showRead(
  client: QueryClient,
  uniqueId: string,
  id: string | null,
  save: () => Promise<unknown>,
): Promise<void> {
  const list = queryKey(calls.listPortalNotifications, { uniqueId })
  // The list's key is a prefix of the count's key, so this covers both.
  await client.cancelQueries({ queryKey: list })
  const unread = (client.getQueryData<Notification[]>(list) ?? []).filter((one) => !one.isRead)
  const meant = new Set(unread.map((one) => one.id).filter((one) => id === null || one === id))
  const show = (isRead: boolean) => {
    const shown = client.setQueryData<Notification[]>(list, (before) =>
      before?.map((one) => (meant.has(one.id) ? { ...one, isRead } : one)),
    )
    if (!shown) return
    const count = shown.filter((one) => !one.isRead).length
    client.setQueryData(queryKey(calls.countUnreadNotifications, { uniqueId }), { count })
  }
  show(true)
  try {
    await save()
  } catch (error) {
    show(false)
    throw error
  } finally {
    void client.invalidateQueries({ queryKey: list })
  }
}

/** The notifications as the client sees them in the portal. */
export function usePortalNotifications(uniqueId: string): NotificationSource {
  const client = useQueryClient()
  return {
    notifications: useCall(calls.listPortalNotifications, { uniqueId }),
    uniqueId,
    markRead: (id) =>
      showRead(client, uniqueId, id, () => request(calls.markNotificationRead, { params: { id } })),
    markAllRead: () =>
      showRead(client, uniqueId, null, () => request(calls.markNotificationsRead, { params: { uniqueId } })),
  }
}

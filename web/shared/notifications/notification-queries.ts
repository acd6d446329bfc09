import { useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import { queryKey } from '#web/api/query-key.ts'
import { request } from '#web/api/request.ts'
import { useCall } from '#web/api/use-call.ts'
import type { NotificationSource } from './notification-source.ts'
import { showRead } from './show-read.ts'

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

/** A client's notifications as an admin sees them; `clientId` is the client's id. */
export function useAdminNotifications(clientId: string): NotificationSource {
  const client = useQueryClient()
  return {
    notifications: useCall(calls.listNotifications, { clientId }),
    uniqueId: null,
    remove: async (id) => {
      await request(calls.deleteNotification, { params: { id } })
      await client.invalidateQueries({ queryKey: queryKey(calls.listNotifications, { clientId }) })
    },
  }
}

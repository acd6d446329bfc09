import { useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:desk-call-table'
import { queryKey } from '#web/data/query-key.ts'
import { request } from '#web/data/request.ts'
import { useCall } from '#web/data/use-call.ts'
import type { NotificationSource } from '#web/shared/notifications/notification-source.ts'
import { usePreferences } from '#web/shared/preferences/preference-queries.ts'
import type { PreferenceSource } from '#web/shared/preferences/preference-source.ts'

/** A client's notifications as an admin sees them; `clientId` is the client's id. */
export function useAdminNotifications(clientId: string): NotificationSource {
  const client = useQueryClient()
  const refetch = () =>
    client.invalidateQueries({ queryKey: queryKey(calls.listNotifications, { clientId }) })
  return {
    notifications: useCall(calls.listNotifications, { clientId }),
    uniqueId: null,
    remove: async (id) => {
      await request(calls.deleteNotification, { params: { id } })
      await refetch()
    },
    restore: async (id) => {
      await request(calls.restoreNotification, { params: { id } })
      await refetch()
    },
  }
}

/** The preferences of a client as an admin sees and changes them; `clientId` is the client's id. */
export function useAdminPreferences(clientId: string): PreferenceSource {
  const params = { clientId }
  return usePreferences(
    queryKey(calls.getPreferences, params),
    useCall(calls.getPreferences, params),
    (body) => request(calls.changePreferences, { params, body }),
  )
}

import { calls } from 'virtual:call-table'
import { useCall } from '#web/data/use-call.ts'
import { NotificationAnnouncer } from '#web/shared/notifications/notification-announcer.tsx'

/** Announces new notifications on the tabs that do not list them. */
export function AlertAnnouncer({ uniqueId }: { uniqueId: string }) {
  return <NotificationAnnouncer notifications={useCall(calls.listPortalNotifications, { uniqueId }).data} />
}

import * as calls from '#contract/calls/notifications/notifications.ts'
import { adminActor } from '../../db/activity-log.ts'
import { commit } from '../../db/change.ts'
import { lockClient, requireClient } from '../../db/client-rows.ts'
import { commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import { restoreDeleted, storeDeleted } from '../../db/deleted-rows.ts'
import type { NotificationRow } from '../../db/schema.ts'
import { answer } from '../../http/answer.ts'
import type { ActivitySubject } from '../../texts/activity-texts.ts'
import type { Wording } from '../../texts/notification-texts.ts'
import { createNotification } from './create-notification.ts'
import {
  deleteNotificationRows,
  markAllRead,
  markRead,
  getNotificationForCaller,
  listNotifications,
  getUnreadCount,
} from './notification-data.ts'

/** The subject of an activity entry about a notification: its title. */
function activitySubject({ title, wording }: NotificationRow): ActivitySubject | string {
  return wording === null ? title : { text: 'notification', values: JSON.parse(wording) as Wording }
}

export const notificationRoutes = [
  answer(calls.listPortalNotifications, ({ services, caller: { portal } }) =>
    listNotifications(services.db, portal),
  ),
  answer(calls.countUnreadNotifications, async ({ services, caller: { portal } }) => ({
    count: await getUnreadCount(services.db, portal.personId),
  })),
  answer(calls.markNotificationRead, ({ services, params, caller }) =>
    commit(services, async (change) => {
      const notification = await getNotificationForCaller(change.db, params.id, caller)
      if (!(await markRead(change.db, params.id))) return notification
      change.changed(notification.clientId, ['notifications'])
      return { ...notification, isRead: true }
    }),
  ),
  answer(calls.markNotificationsRead, ({ services, caller: { portal } }) =>
    commit(services, async (change) => {
      // Lock the client so that concurrent requests take turns and each counts only what it changed.
      await lockClient(change.db, portal.clientId)
      const count = await markAllRead(change.db, portal.personId)
      if (count > 0) change.changed(portal.clientId, ['notifications'])
      return { count }
    }),
  ),
  answer(calls.listNotifications, async ({ services: { db }, params }) => {
    await requireClient(db, params.clientId)
    return listNotifications(db, { clientId: params.clientId })
  }),
  answer(calls.createNotification, ({ services, params, body, caller }) =>
    createNotification(services, params.clientId, body, adminActor(caller.admin)),
  ),
  answer(calls.deleteNotification, ({ services, params: { id }, caller }) => {
    const by = { clientId: ownerOf('notifications', id), actor: adminActor(caller.admin) }
    return commitForClient(services, by, async (change) => {
      const rows = await deleteNotificationRows(change.db, id)
      const [row] = rows
      await storeDeleted(change, { id, clientId: row.clientId, notifications: rows })
      await change.record('notification.deleted', activitySubject(row))
      change.announce(['notifications'])
      return { id }
    })
  }),
  answer(calls.restoreNotification, ({ services, params: { id }, caller }) => {
    const by = { clientId: ownerOf('deleted_rows', id), actor: adminActor(caller.admin) }
    return commitForClient(services, by, async (change) => {
      const [row] = (await restoreDeleted(change, { id, kind: 'notification' })).notifications
      await change.record('notification.restored', row && activitySubject(row))
      change.announce(['notifications'])
      return { id }
    })
  }),
]

import { z } from 'zod'
import { call } from '../../call.ts'
import { deliveryChannels, deliveryReasons } from '../../rules/delivery-enums.ts'
import { limits } from '../../rules/limits.ts'
import { plainAddress } from '../../rules/visible-text.ts'
import { Moment } from '../fields/day-shapes.ts'
import { line, nullableLine, prose } from '../fields/text.ts'

export const NotificationType = z.enum([
  'step_update',
  'document_uploaded',
  'message_received',
  'deadline_reminder',
  'closing_approaching',
])
export type NotificationType = z.infer<typeof NotificationType>

export const Priority = z.enum(['low', 'medium', 'high', 'urgent'])
export type Priority = z.infer<typeof Priority>

/** One in-app notification in a client's portal. */
export const Notification = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  type: NotificationType,
  title: z.string(),
  message: z.string(),
  priority: Priority,
  isRead: z.boolean(),
  actionRequired: z.boolean(),
  actionUrl: z.string().nullable(),
  scheduledFor: Moment.nullable(),
  createdAt: Moment,
  /** The row that a notification is about: a document, a date, a step, or a changed escrow number. */
  about: z.object({ kind: z.enum(['document', 'date', 'step', 'number']), id: z.uuid() }).optional(),
  /** The requested documents, if there are several. */
  documentIds: z.array(z.uuid()).optional(),
  /** In a portal that is not in English: the texts shown as an agent typed them. */
  asTyped: z.array(z.enum(['title', 'message'])).optional(),
})
export type Notification = z.infer<typeof Notification>

/** How a notification also leaves the portal by one channel, as decided at this moment. */
export const GoesOut = z.object({
  channel: z.enum(deliveryChannels),
  when: z.enum(['now', 'later', 'never']),
  /** Why not now; null when it goes now. */
  reason: z.enum(deliveryReasons).nullable(),
  /** When quiet hours end; null unless it waits for that. */
  until: Moment.nullable(),
  /** The client's time zone. */
  timeZone: z.string(),
})
export type GoesOut = z.infer<typeof GoesOut>

export const NotificationDraft = z
  .object({
    type: NotificationType,
    title: line(limits.title),
    message: prose(limits.content),
    priority: Priority.default('medium'),
    actionRequired: z.boolean().default(false),
    actionUrl: nullableLine(limits.actionUrl)
      .transform((url) => (url === null ? null : plainAddress(url) || null))
      .default(null),
    /** Only for urgent ones: email, text and push also go out in quiet hours. */
    overridesQuietHours: z.boolean().default(false),
  })
  .refine(({ priority, overridesQuietHours }) => !overridesQuietHours || priority === 'urgent', {
    path: ['overridesQuietHours'],
    error: 'Only an urgent notification may go out in quiet hours',
  })

export const listPortalNotifications = call({
  id: 'listPortalNotifications',
  method: 'GET',
  path: '/api/clients/:uniqueId/notifications',
  access: 'portal',
  summary: "The client's notifications, newest first",
  answer: z.array(Notification),
  version: 'notifications',
})

export const countUnreadNotifications = call({
  id: 'countUnreadNotifications',
  method: 'GET',
  path: '/api/clients/:uniqueId/notifications/unread-count',
  access: 'portal',
  summary: 'How many notifications are unread',
  answer: z.object({ count: z.int() }),
  version: 'notifications',
})

export const markNotificationRead = call({
  id: 'markNotificationRead',
  method: 'PATCH',
  path: '/api/notifications/:id/read',
  access: 'either',
  least: 'assistant',
  summary: 'Mark a notification as read',
  answer: Notification,
  changes: ['notifications'],
})

export const markNotificationsRead = call({
  id: 'markNotificationsRead',
  method: 'PATCH',
  path: '/api/clients/:uniqueId/notifications/read',
  access: 'portal',
  summary: 'Mark all notifications as read; returns how many were unread',
  answer: z.object({ count: z.int() }),
  changes: ['notifications'],
})

export const listNotifications = call({
  id: 'listNotifications',
  method: 'GET',
  path: '/api/admin/clients/:clientId/notifications',
  access: 'admin',
  summary: "A client's notifications, newest first",
  answer: z.array(Notification),
  version: 'notifications',
})

export const createNotification = call({
  id: 'createNotification',
  method: 'POST',
  path: '/api/admin/clients/:clientId/notifications',
  access: 'admin',
  least: 'assistant',
  summary: "Send a notification to the client, regardless of the client's preferences",
  body: NotificationDraft,
  portalTexts: 'Notifications',
  answer: Notification.extend({ goesOut: z.array(GoesOut) }),
  status: 201,
  changes: ['notifications'],
})

export const deleteNotification = call({
  id: 'deleteNotification',
  method: 'DELETE',
  path: '/api/admin/notifications/:id',
  access: 'admin',
  least: 'assistant',
  summary: 'Delete a notification',
  answer: z.object({ id: z.uuid() }),
  changes: ['notifications'],
})

export const restoreNotification = call({
  id: 'restoreNotification',
  method: 'POST',
  path: '/api/admin/notifications/:id/restore',
  access: 'admin',
  least: 'assistant',
  summary: 'Undo the deletion of a notification, for ten minutes',
  answer: z.object({ id: z.uuid() }),
  changes: ['notifications'],
})

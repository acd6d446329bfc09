import type { NotificationType, Priority } from '#contract/notifications.ts'
import type { Preferences } from '#contract/preferences.ts'
import type { ClientRow } from '../../db/schema.ts'
import type { Change } from '../../live/commit.ts'
import { preferencesOf } from '../preferences/preference-data.ts'
import { insertNotification, isFirstReminder } from './notification-data.ts'

/** The preference that gates each kind. */
const gates: Record<NotificationType, keyof Preferences> = {
  step_update: 'stepUpdates',
  document_uploaded: 'documentUploads',
  message_received: 'messageNotifications',
  deadline_reminder: 'deadlineReminders',
  closing_approaching: 'closingApproaching',
}

export interface Event {
  type: NotificationType
  title: string
  message: string
  /** The portal tab that it is about. */
  tab: 'dashboard' | 'progress' | 'messages' | 'documents'
  priority?: Priority
  /** Set for what must be told once. */
  reminderKey?: string
}

/** Makes a notification of an event, in the event's transaction, unless the client does not want that kind. */
export async function notify(change: Change, client: ClientRow, event: Event): Promise<void> {
  const { db, now } = change
  if (client.isArchived) return
  const preferences = await preferencesOf(db, client.id)
  if (preferences[gates[event.type]] === false) return
  if (event.reminderKey && !(await isFirstReminder(db, client.id, event.reminderKey, now))) return
  await insertNotification(db, {
    clientId: client.id,
    type: event.type,
    title: event.title,
    message: event.message,
    priority: event.priority ?? 'medium',
    actionRequired: false,
    actionUrl: `/client/${client.uniqueId}${event.tab === 'dashboard' ? '' : `?tab=${event.tab}`}`,
    createdAt: now,
  })
  change.changed(client.id, ['notifications'])
}

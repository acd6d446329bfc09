import type { NotificationType, Priority } from '#contract/notifications.ts'
import { newId } from '../../db/new-id.ts'
import type { ClientRow } from '../../db/schema.ts'
import type { Change } from '../../live/commit.ts'
import { enqueueForClient, type RemindsOf } from '../outbox/enqueue.ts'
import { getPreferences } from '../preferences/preference-data.ts'
import { gates } from '../rules/preference-rules.ts'
import { insertNotification, isFirstReminder } from './notification-data.ts'

export interface Event {
  type: NotificationType
  title: string
  message: string
  /** The portal tab that it is about. */
  tab: 'dashboard' | 'progress' | 'messages' | 'documents'
  priority?: Priority
  /** Set for reminders, which are told once under their key. */
  reminder?: RemindsOf & { key: string }
  /** The chat message that it tells of: read in time, it goes out by no other way. */
  messageId?: string
}

/** Makes a notification of an event, in the event's transaction, unless the client does not want that kind. */
export async function notify(change: Change, client: ClientRow, event: Event): Promise<void> {
  const { db, now } = change
  if (client.isArchived) return
  const preferences = await getPreferences(db, client.id)
  const kindOn = preferences[gates[event.type]] === true
  const { reminder } = event
  if (reminder && (!kindOn || !(await isFirstReminder(db, client.id, reminder.key, now)))) return
  const remindsOf = reminder ? { remindsOf: reminder } : {}
  const deliveryEvent = { kind: event.type, isByHand: false, isUrgent: false, ...remindsOf }
  if (!kindOn) {
    const subjectId = event.messageId ?? newId()
    await enqueueForClient(db, client, { ...deliveryEvent, subjectId }, preferences, now, { kindOn })
    return
  }
  const { id } = await insertNotification(db, {
    clientId: client.id,
    type: event.type,
    title: event.title,
    message: event.message,
    priority: event.priority ?? 'medium',
    actionRequired: false,
    actionUrl: `/client/${client.uniqueId}${event.tab === 'dashboard' ? '' : `?tab=${event.tab}`}`,
    createdAt: now,
  })
  await enqueueForClient(db, client, { ...deliveryEvent, subjectId: event.messageId ?? id }, preferences, now)
  change.changed(client.id, ['notifications'])
}

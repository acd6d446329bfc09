import type { NotificationType, Priority } from '#contract/calls/notifications/notifications.ts'
import type { Change } from '../../db/change.ts'
import { newId } from '../../db/new-id.ts'
import type { ClientRow } from '../../db/schema.ts'
import type { NotificationText, Wording } from '../../texts/notification-texts.ts'
import { enqueueForClient, type RemindsOf } from '../outbox/enqueue.ts'
import { getPreferences } from '../preferences/preference-data.ts'
import { preferenceOfType } from '../rules/preference-rules.ts'
import { insertNotification, recordReminder } from './notification-data.ts'
import { readOlderAlerts } from './settle-alerts.ts'

export interface NotificationEvent {
  type: NotificationType
  /** What it says: a text of the product, or what an agent wrote. */
  says: Wording | NotificationText
  /** The portal tab that the notification opens. */
  tab: 'dashboard' | 'progress' | 'messages' | 'documents' | 'notes'
  priority?: Priority
  isActionRequired?: boolean
  /** Set for reminders. Each key is sent only once per client. */
  reminder?: RemindsOf & { key: string }
  /** The chat message that the event is about. Reading it in time reads the notification and sends nothing. */
  messageId?: string
  /** The document that the event is about. Once a requested one is there, nothing more is sent. */
  documentId?: string
  /** The note that the event is about. */
  noteId?: string
  /** The step that the event is about. */
  stepId?: string
  /** The date that the event is about. */
  dateId?: string
  /** The move of dates that the event is about. */
  moveId?: string
}

/** The columns of what a notification says. */
function textColumns(says: Wording | NotificationText) {
  if ('text' in says) return { title: '', message: '', wording: JSON.stringify(says) }
  return { ...says, wording: null }
}

/** Creates a notification in the event's transaction, unless the client has turned that kind off. */
export async function notify(
  change: Pick<Change, 'db' | 'now' | 'changed'>,
  client: ClientRow,
  event: NotificationEvent,
): Promise<void> {
  const { db, now } = change
  if (client.isArchived) return
  const preferences = await getPreferences(db, client.id)
  const isKindEnabled = preferences[preferenceOfType[event.type]] === true
  const { reminder } = event
  if (reminder && (!isKindEnabled || !(await recordReminder(db, client.id, reminder.key, now)))) return
  const remindsOf = reminder ? { remindsOf: reminder } : {}
  const deliveryEvent = {
    kind: event.noteId ? ('note_shared' as const) : event.type,
    isByHand: false,
    isUrgent: false,
    ...remindsOf,
  }
  if (!isKindEnabled) {
    const subjectId = event.messageId ?? newId()
    await enqueueForClient(db, client, { ...deliveryEvent, subjectId }, preferences, now, { isKindEnabled })
    return
  }
  const { id } = await insertNotification(db, {
    clientId: client.id,
    type: event.type,
    ...textColumns(event.says),
    priority: event.priority ?? 'medium',
    actionRequired: event.isActionRequired ?? false,
    actionUrl: `/client/${client.uniqueId}${event.tab === 'dashboard' ? '' : `?tab=${event.tab}`}`,
    messageId: event.messageId ?? null,
    documentId: event.documentId ?? null,
    noteId: event.noteId ?? null,
    moveId: event.moveId ?? null,
    stepId: event.stepId ?? event.reminder?.stepId ?? null,
    dateId: event.dateId ?? event.reminder?.dateId ?? null,
    createdAt: now,
  })
  await readOlderAlerts(db, client.id, id, event)
  await enqueueForClient(db, client, { ...deliveryEvent, subjectId: event.messageId ?? id }, preferences, now)
  change.changed(client.id, ['notifications'])
}

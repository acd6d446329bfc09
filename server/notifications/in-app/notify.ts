import type { NotificationType, Priority } from '#contract/calls/notifications/notifications.ts'
import type { NotificationText } from '#texts/notification-values.ts'
import type { Change } from '../../db/change.ts'
import { newId } from '../../db/new-id.ts'
import { isClient, listReaders, type Reader } from '../../db/readers.ts'
import type { ClientRow } from '../../db/schema.ts'
import { writtenTranslations } from '../../db/translations.ts'
import type { Wording } from '../../texts/notification-texts.ts'
import { enqueueForReader, type RemindsOf } from '../outbox/enqueue.ts'
import { getPreferences } from '../preferences/preference-data.ts'
import { preferenceOfType } from '../rules/preference-rules.ts'
import { insertNotification, recordReminder } from './notification-data.ts'
import { readOlderAlerts } from './settle-alerts.ts'

export interface NotificationEvent {
  type: NotificationType
  /** The text: one of the product's, or an agent's own. */
  says: Wording | NotificationText
  /** The portal tab that the notification opens. */
  tab: 'dashboard' | 'progress' | 'messages' | 'documents' | 'notes'
  priority?: Priority
  isActionRequired?: boolean
  /** Set for reminders. Each key is sent only once per client. */
  reminder?: RemindsOf & { key: string }
  /** The chat message of the event. Reading the message in time marks the notification as read and sends nothing. */
  messageId?: string
  /** The document of the event. Once a requested document has arrived, nothing more is sent. */
  documentId?: string
  /** The note that the event is about. */
  noteId?: string
  /** The step that the event is about. */
  stepId?: string
  /** The date that the event is about. */
  dateId?: string
  /** The move of dates that the event is about. */
  moveId?: string
  /** The changed number of escrow's that the event is about. */
  numberId?: string
  /** Notifies everybody, regardless of preferences. */
  isForAll?: true
  /** Sends nothing outside of the portal, because the caller queues its own deliveries. */
  isAlertOnly?: true
}

/** The columns of what a notification says. */
function textColumns(says: Wording | NotificationText) {
  if ('text' in says) {
    const wording = JSON.stringify({ ...says, translations: writtenTranslations<object>(says.translations) })
    return { title: '', message: '', wording }
  }
  return { ...says, wording: null }
}

/**
 * Notifies one person of the client side in the event's transaction, unless they turned that kind off. `eventId`: the first
 * notification of the same event. Returns the id of the notification; null for none.
 */
export async function notifyReader(
  { db, now }: Pick<Change, 'db' | 'now'>,
  reader: Reader,
  event: NotificationEvent,
  eventId: string | null = null,
): Promise<string | null> {
  const { id: clientId, personId } = reader
  const preferences = await getPreferences(db, personId)
  const isKindEnabled = event.isForAll ?? preferences[preferenceOfType[event.type]] === true
  const { reminder } = event
  if (reminder) {
    const key = isClient(reader) ? reminder.key : `${personId} ${reminder.key}`
    if (!isKindEnabled || !(await recordReminder(db, clientId, key, now))) return null
  }
  const remindsOf = reminder ? { remindsOf: reminder } : {}
  const deliveryEvent = {
    kind: event.noteId ? ('note_shared' as const) : event.type,
    isByHand: event.isForAll ?? false,
    isUrgent: false,
    ...remindsOf,
  }
  if (!isKindEnabled) {
    const subjectId = event.messageId ?? newId()
    await enqueueForReader(db, reader, { ...deliveryEvent, subjectId }, preferences, now, { isKindEnabled })
    return null
  }
  const { id } = await insertNotification(
    db,
    {
      clientId,
      personId,
      type: event.type,
      ...textColumns(event.says),
      priority: event.priority ?? 'medium',
      actionRequired: event.isActionRequired ?? false,
      actionUrl: `/client/${reader.uniqueId}${event.tab === 'dashboard' ? '' : `?tab=${event.tab}`}`,
      messageId: event.messageId ?? null,
      documentId: event.documentId ?? null,
      noteId: event.noteId ?? null,
      moveId: event.moveId ?? null,
      stepId: event.stepId ?? event.reminder?.stepId ?? null,
      dateId: event.dateId ?? event.reminder?.dateId ?? null,
      numberId: event.numberId ?? null,
      createdAt: now,
    },
    eventId,
  )
  await readOlderAlerts(db, personId, id, event)
  if (event.isAlertOnly) return id
  const subjectId = event.messageId ?? id
  await enqueueForReader(db, reader, { ...deliveryEvent, subjectId }, preferences, now)
  return id
}

/**
 * Notifies everybody of a client side of an event, each by their own preferences and with their own link. Returns the event's id;
 * null when nobody gets a notification.
 */
export async function notify(
  change: Pick<Change, 'db' | 'now' | 'changed'>,
  client: ClientRow,
  event: NotificationEvent,
): Promise<string | null> {
  if (client.isArchived) return null
  let eventId: string | null = null
  for (const reader of await listReaders(change.db, client))
    eventId = (await notifyReader(change, reader, event, eventId)) ?? eventId
  if (eventId !== null) change.changed(client.id, ['notifications'])
  return eventId
}

import type { Priority } from '#contract/calls/notifications/notifications.ts'
import type { NotificationText } from '#texts/notification-values.ts'
import type { Change } from '../../db/change.ts'
import { newId } from '../../db/new-id.ts'
import { isClient, listReaders, type Reader } from '../../db/readers.ts'
import type { ClientRow } from '../../db/schema.ts'
import { writtenTranslations } from '../../db/translations.ts'
import type { Wording } from '../../texts/notification-texts.ts'
import { preferenceOf } from '../kinds/deliveries.ts'
import { kindOf } from '../kinds/notices.ts'
import { enqueueForReader, type RemindsOf } from '../outbox/enqueue.ts'
import { getPreferences } from '../preferences/preference-data.ts'
import { insertNotification, recordReminder, withoutSubject } from './notification-data.ts'
import { readOlderAlerts } from './settle-alerts.ts'

export interface NotificationEvent {
  /** The text: one of the product's, which decides the kind of notice, or an agent's note. */
  says: Wording | NotificationText
  /** The id of the message, document, note, step, date, move or number that it is about. */
  subjectId?: string
  /** The priority where it is not that of its kind. */
  priority?: Priority
  /** Set for reminders. Each key is sent only once per client. */
  reminder?: RemindsOf & { key: string; digestId: string }
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
  const kind = kindOf(event.says)
  const preferences = await getPreferences(db, personId)
  const isKindEnabled = kind.isForAll ?? preferences[preferenceOf(kind.type)] === true
  const { reminder, subjectId = null } = event
  if (reminder) {
    const key = isClient(reader) ? reminder.key : `${personId} ${reminder.key}`
    if (!isKindEnabled || !(await recordReminder(db, clientId, key, now))) return null
  }
  const deliveryEvent = {
    kind: kind.deliveredAs ?? kind.type,
    isByHand: kind.isForAll ?? false,
    isUrgent: false,
    ...(reminder ? { remindsOf: reminder } : {}),
  }
  // A chat message is delivered itself, so that reading it in time sends nothing.
  const messageId = kind.subject === 'messageId' ? subjectId : null
  if (!isKindEnabled) {
    const about = { ...deliveryEvent, subjectId: messageId ?? newId() }
    await enqueueForReader(db, reader, about, preferences, now, { isKindEnabled })
    return null
  }
  const { id } = await insertNotification(
    db,
    {
      clientId,
      personId,
      type: kind.type,
      ...textColumns(event.says),
      priority: event.priority ?? kind.priority ?? 'medium',
      actionRequired: kind.isActionRequired ?? false,
      actionUrl: `/client/${reader.uniqueId}${kind.tab === 'dashboard' ? '' : `?tab=${kind.tab}`}`,
      ...withoutSubject,
      ...(kind.subject ? { [kind.subject]: subjectId } : {}),
      ...(reminder ? { digestId: reminder.digestId, remindsOfDay: reminder.day } : {}),
      createdAt: now,
    },
    eventId,
  )
  await readOlderAlerts(db, personId, { id, subjectId }, kind)
  if (!kind.isAlertOnly)
    await enqueueForReader(db, reader, { ...deliveryEvent, subjectId: messageId ?? id }, preferences, now)
  return id
}

/**
 * Notifies everybody of a client side of an event, each by their own preferences and with their own link. Returns the event's id;
 * null when nobody gets a notification.
 */
export async function notify(
  change: Pick<Change, 'db' | 'now' | 'changed'>,
  client: ClientRow,
  event: Omit<NotificationEvent, 'says'> & {
    /** A function where the text names its reader. */
    says: NotificationEvent['says'] | ((reader: Reader) => Wording)
  },
): Promise<string | null> {
  if (client.isArchived) return null
  let eventId: string | null = null
  for (const reader of await listReaders(change.db, client)) {
    const says = typeof event.says === 'function' ? event.says(reader) : event.says
    eventId = (await notifyReader(change, reader, { ...event, says }, eventId)) ?? eventId
  }
  if (eventId !== null) change.changed(client.id, ['notifications'])
  return eventId
}

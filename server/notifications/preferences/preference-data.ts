import type { PreferenceChanges, Preferences } from '#contract/calls/notifications/preferences.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { orNotFound } from '../../problem.ts'

/** The defaults from the specification, section 3. */
const defaults = {
  stepUpdates: true,
  documentUploads: true,
  messageNotifications: true,
  deadlineReminders: true,
  closingApproaching: true,
  emailNotifications: false,
  smsNotifications: false,
  reminderDaysBefore: 3,
  quietHoursStart: '22:00',
  quietHoursEnd: '08:00',
  timeZone: null,
}

/**
 * Adds the default preferences of new people, of clients by their own id. Pass at most a few hundred at a time, since
 * statements are limited.
 */
export async function insertDefaultPreferences(
  db: Db,
  people: readonly { clientId: string; personId: string }[],
  at: string,
): Promise<void> {
  await db
    .insertInto('notification_preferences')
    .values(
      people.map(({ clientId, personId }) => ({
        ...defaults,
        id: newId(),
        clientId,
        personId,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .execute()
}

/** A person's preferences, by person id. Throws 404. */
export async function getPreferences(db: Db, personId: string): Promise<Preferences> {
  const row = await db
    .selectFrom('notification_preferences')
    .selectAll()
    .where('personId', '=', personId)
    .executeTakeFirst()
  const { emailChosenAt: at, emailLinkedTo: to, ...preferences } = orNotFound(row)
  const isByLink = preferences.emailNotifications && at && to
  return { ...preferences, ...(isByLink ? { emailByLink: { at, to } } : {}) } as Preferences
}

export async function updatePreferences(
  db: Db,
  personId: string,
  changes: PreferenceChanges,
  at: string,
): Promise<void> {
  await db
    .updateTable('notification_preferences')
    .set({ ...changes, updatedAt: at })
    .where('personId', '=', personId)
    .execute()
}

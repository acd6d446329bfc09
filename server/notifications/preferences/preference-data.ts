import type { PreferenceChanges, Preferences } from '#contract/calls/notifications/preferences.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { orNotFound } from '../../http/problem.ts'

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
 * Adds the default preferences of new clients. Pass at most a few hundred at a time, since statements are
 * limited.
 */
export async function insertDefaultPreferences(
  db: Db,
  clientIds: readonly string[],
  at: string,
): Promise<void> {
  await db
    .insertInto('notification_preferences')
    .values(
      clientIds.map((clientId) => ({ ...defaults, id: newId(), clientId, createdAt: at, updatedAt: at })),
    )
    .execute()
}

/** Throws 404. */
export async function getPreferences(db: Db, clientId: string): Promise<Preferences> {
  const row = await db
    .selectFrom('notification_preferences')
    .selectAll()
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  return orNotFound(row) as Preferences
}

export async function updatePreferences(
  db: Db,
  clientId: string,
  changes: PreferenceChanges,
  at: string,
): Promise<void> {
  await db
    .updateTable('notification_preferences')
    .set({ ...changes, updatedAt: at })
    .where('clientId', '=', clientId)
    .execute()
}

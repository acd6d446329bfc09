import type { Db } from '../../db/database.ts'
import type { AdminNotificationPreferenceRow } from '../../db/delivery-rows.ts'

export type AdminNotificationPreferences = Omit<AdminNotificationPreferenceRow, 'userId'>

const defaultPreferences: AdminNotificationPreferences = {
  clientMessages: true,
  clientUploads: true,
  dailyBrief: true,
  toSort: true,
  othersDeals: false,
}

/** Returns an admin's notification preferences; by default all are on, except for others' deals. */
export async function getAdminNotificationPreferences(
  db: Db,
  userId: string,
): Promise<AdminNotificationPreferences> {
  const row = await db
    .selectFrom('admin_notification_preferences')
    .select(['clientMessages', 'clientUploads', 'dailyBrief', 'toSort', 'othersDeals'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ?? defaultPreferences
}

export async function updateAdminNotificationPreferences(
  db: Db,
  userId: string,
  changes: Partial<AdminNotificationPreferences>,
): Promise<AdminNotificationPreferences> {
  const next = { ...(await getAdminNotificationPreferences(db, userId)), ...changes }
  await db
    .insertInto('admin_notification_preferences')
    .values({ ...next, userId })
    .onConflict((known) => known.column('userId').doUpdateSet(next))
    .execute()
  return next
}

import type { Db } from '../../db/database.ts'
import type { AdminNotificationPreferenceRow } from '../../db/delivery-rows.ts'

export type AdminNotificationPreferences = Omit<AdminNotificationPreferenceRow, 'userId'>

const everything: AdminNotificationPreferences = {
  clientMessages: true,
  clientUploads: true,
  dailyBrief: true,
}

/** What an admin wants to be told: everything until it says otherwise. */
export async function adminNotificationPreferences(
  db: Db,
  userId: string,
): Promise<AdminNotificationPreferences> {
  const row = await db
    .selectFrom('admin_notification_preferences')
    .select(['clientMessages', 'clientUploads', 'dailyBrief'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ?? everything
}

export async function storeAdminNotificationPreferences(
  db: Db,
  userId: string,
  changes: Partial<AdminNotificationPreferences>,
): Promise<AdminNotificationPreferences> {
  const next = { ...(await adminNotificationPreferences(db, userId)), ...changes }
  await db
    .insertInto('admin_notification_preferences')
    .values({ ...next, userId })
    .onConflict((known) => known.column('userId').doUpdateSet(next))
    .execute()
  return next
}

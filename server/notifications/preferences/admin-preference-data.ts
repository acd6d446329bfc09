import type { Db } from '../../db/database.ts'
import type { AdminNoticePreferenceRow } from '../../db/delivery-rows.ts'

export type AdminNoticePreferences = Omit<AdminNoticePreferenceRow, 'userId'>

const everything: AdminNoticePreferences = { clientMessages: true, clientUploads: true, dailyBrief: true }

/** What an admin wants to be told: everything until it says otherwise. */
export async function adminNoticePreferencesOf(db: Db, userId: string): Promise<AdminNoticePreferences> {
  const row = await db
    .selectFrom('admin_notice_preferences')
    .select(['clientMessages', 'clientUploads', 'dailyBrief'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ?? everything
}

export async function storeAdminNoticePreferences(
  db: Db,
  userId: string,
  changes: Partial<AdminNoticePreferences>,
): Promise<AdminNoticePreferences> {
  const next = { ...(await adminNoticePreferencesOf(db, userId)), ...changes }
  await db
    .insertInto('admin_notice_preferences')
    .values({ ...next, userId })
    .onConflict((known) => known.column('userId').doUpdateSet(next))
    .execute()
  return next
}

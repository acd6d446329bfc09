import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

const tables = [
  'clients',
  'escrow_steps',
  'documents',
  'messages',
  'client_notes',
  'notifications',
  'notification_preferences',
  'portal_visits',
  'activity',
  'topic_versions',
  'reminders',
  'invitations',
  'installation',
  'team_settings',
  'saved_replies',
  'standard_steps',
  'notices',
  'push_subscriptions',
  'sms_consents',
  'address_confirmations',
  'admin_notice_preferences',
  'calendar_feeds',
  'calendar_dates',
  'user',
  'session',
  'account',
  'verification',
  'twoFactor',
  'trusted_devices',
  'password_resets',
  'email_changes',
] as const

export type Table = (typeof tables)[number]

/** All rows of the given tables as text, in a stable order: equal before and after means that nothing changed. */
export async function tableContents(
  db: Db,
  except: readonly Table[] = [],
): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {}
  for (const table of tables) {
    if (except.includes(table)) continue
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db)
    contents[table] = rows.map((row) => JSON.stringify(row)).toSorted()
  }
  return contents
}

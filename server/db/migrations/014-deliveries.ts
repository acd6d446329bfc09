import { sql, type Kysely } from 'kysely'

/** Renames the outbox tables to the usual terms: deliveries and notification preferences. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('notices').renameTo('deliveries').execute()
  await db.schema.alterTable('admin_notice_preferences').renameTo('admin_notification_preferences').execute()
  const indexes: [was: string, name: string, columns: string[]][] = [
    ['notices_due', 'deliveries_due', ['channel', 'state', 'sendAfter']],
    ['notices_claimed', 'deliveries_claimed', ['channel', 'state', 'claimedUntil']],
    ['notices_together', 'deliveries_together', ['groupKey', 'state', 'id']],
    ['notices_of_client', 'deliveries_of_client', ['clientId', 'createdAt']],
    ['notices_of_user', 'deliveries_of_user', ['userId']],
    ['notices_settled', 'deliveries_settled', ['settledAt']],
  ]
  for (const [was, name, columns] of indexes) {
    await db.schema.dropIndex(was).execute()
    await db.schema.createIndex(name).on('deliveries').columns(columns).execute()
  }
  await sql`update activity set action = 'delivery.sent-now' where action = 'notice.sent-now'`.execute(db)
  await sql`update activity set action = 'delivery.cancelled' where action = 'notice.cancelled'`.execute(db)
  await sql`update installation set key = 'delivery-secret' where key = 'notice-secret'`.execute(db)
}

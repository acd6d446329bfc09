import type { Kysely } from 'kysely'

/** Unread messages are counted over all clients at every change: without this, by reading every message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('messages_waiting')
    .on('messages')
    .columns(['isRead', 'senderType', 'clientId'])
    .execute()
}

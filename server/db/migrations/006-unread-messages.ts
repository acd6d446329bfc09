import type { Kysely } from 'kysely'

/** An index for counting unread messages over all clients at every change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('messages_waiting')
    .on('messages')
    .columns(['isRead', 'senderType', 'clientId'])
    .execute()
}

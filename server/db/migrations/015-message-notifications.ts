import { sql, type ColumnDataType, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** Notifications store the chat message that they are about, so that reading it reads them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const id = (engine === 'postgres' ? 'uuid' : 'text') as ColumnDataType
  await db.schema.alterTable('notifications').addColumn('messageId', id).execute()
  // Both were written in one transaction with one time, and no two messages of a chat have the same.
  await sql`
    update notifications set "messageId" = (
      select messages.id from messages
      where messages."clientId" = notifications."clientId"
        and messages."senderType" = 'admin'
        and messages."createdAt" = notifications."createdAt"
    ) where type = 'message_received'`.execute(db)
}

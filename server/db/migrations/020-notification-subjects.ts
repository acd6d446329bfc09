import type { ColumnDataType, Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** Notifications store the requested document or the note that they are about, and go with it. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const id = (engine === 'postgres' ? 'uuid' : 'text') as ColumnDataType
  await db.schema.alterTable('notifications').addColumn('documentId', id).execute()
  await db.schema.alterTable('notifications').addColumn('noteId', id).execute()
}

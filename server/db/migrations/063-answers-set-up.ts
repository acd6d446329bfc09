import { sql, type ColumnDataType, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * The switch of a member about what waits in To sort, which is on for everybody; and for the settings, what last happened to answers
 * on their way in, and the last test of each channel.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres'
  const id: ColumnDataType = postgres ? 'uuid' : 'text'
  const flag: ColumnDataType = postgres ? 'boolean' : 'integer'
  const moment = postgres ? sql`timestamptz(3)` : ('text' as ColumnDataType)
  await db.schema
    .alterTable('admin_notification_preferences')
    .addColumn('toSort', flag, (c) => c.notNull().defaultTo(postgres ? true : 1))
    .execute()
  const marks = db.schema
    .createTable('answer_marks')
    .addColumn('kind', 'text', (c) => c.primaryKey().notNull())
    .addColumn('at', moment, (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
  const tests = db.schema
    .createTable('answer_tests')
    .addColumn('channel', 'text', (c) => c.primaryKey().notNull())
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('startedAt', moment, (c) => c.notNull())
    .addColumn('arrivedAt', moment)
    .addColumn('way', 'text')
    .addColumn('isEncrypted', flag)
  for (const table of [marks, tests]) await (postgres ? table : table.modifyEnd(sql`strict`)).execute()
  for (const channel of ['sms', 'email'])
    await sql`create index ${sql.id(`incoming_by_${channel}`)} on incoming ("receivedAt") where channel = ${sql.lit(channel)}`.execute(
      db,
    )
}

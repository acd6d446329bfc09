import { sql, type ColumnDataType, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** What people answer by text: the messages that came, senders known to be a person's or not, and senders that are blocked. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres'
  const id: ColumnDataType = postgres ? 'uuid' : 'text'
  const flag: ColumnDataType = postgres ? 'boolean' : 'integer'
  const moment = postgres ? sql`timestamptz(3)` : ('text' as ColumnDataType)
  const off = postgres ? false : 0
  const incoming = db.schema
    .createTable('incoming')
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('way', 'text', (c) => c.notNull())
    .addColumn('dedupeKey', 'text', (c) => c.notNull().unique())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('clientId', id, (c) => c.references('clients.id').onDelete('cascade'))
    .addColumn('personId', id)
    .addColumn('messageId', id)
    .addColumn('people', 'text', (c) => c.notNull())
    .addColumn('sentFrom', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('isMasked', flag, (c) => c.notNull().defaultTo(off))
    .addColumn('leftOut', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('receivedAt', moment, (c) => c.notNull())
    .addColumn('sortedAt', moment)
    .addColumn('sortedBy', 'text')
  const senders = db.schema
    .createTable('known_senders')
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('personId', id, (c) => c.notNull())
    .addColumn('clientId', id, (c) => c.notNull().references('clients.id').onDelete('cascade'))
    .addColumn('isNot', flag, (c) => c.notNull())
    .addColumn('addedBy', 'text', (c) => c.notNull())
    .addColumn('createdAt', moment, (c) => c.notNull())
    .addPrimaryKeyConstraint('known_senders_key', ['channel', 'address', 'personId'])
  const blocked = db.schema
    .createTable('blocked_senders')
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('blockedBy', 'text', (c) => c.notNull())
    .addColumn('createdAt', moment, (c) => c.notNull())
    .addPrimaryKeyConstraint('blocked_senders_key', ['channel', 'address'])
  for (const table of [incoming, senders, blocked])
    await (postgres ? table : table.modifyEnd(sql`strict`)).execute()
  await db.schema
    .createIndex('incoming_of_client')
    .on('incoming')
    .columns(['clientId', 'receivedAt'])
    .execute()
  await db.schema
    .createIndex('incoming_of_sender')
    .on('incoming')
    .columns(['sentFrom', 'receivedAt'])
    .execute()
  await sql`create index incoming_to_sort on incoming ("receivedAt") where state = 'to-sort'`.execute(db)
  await sql`create index incoming_dismissed on incoming ("sortedAt") where state = 'dismissed'`.execute(db)
  await sql`create index incoming_of_message on incoming ("messageId") where "messageId" is not null`.execute(
    db,
  )
  await db.schema.createIndex('known_senders_of_client').on('known_senders').column('clientId').execute()
  // The expression of typed-phone.ts.
  for (const table of ['clients', 'people'])
    await sql`create index ${sql.ref(`${table}_of_number`)} on ${sql.table(table)} (
      (replace(replace(replace(replace(replace(replace(phone, '(', ''), ')', ''), '-', ''), ' ', ''), '.', ''), '+', ''))
    ) where phone is not null`.execute(db)
  const messages = () => db.schema.alterTable('messages')
  await messages().addColumn('by', 'text').execute()
  await messages().addColumn('addedBy', 'text').execute()
  await messages()
    .addColumn('isMasked', flag, (c) => c.notNull().defaultTo(off))
    .execute()
  await messages()
    .addColumn('leftOut', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}

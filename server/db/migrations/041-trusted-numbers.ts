import { sql, type ColumnDataType, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Adds locking of escrow's number: the locked numbers, and the people of a client side who have read the note about each. A deal
 * names its number in force, so that a deal without a lock reads nothing more. An alert about a changed number names the number.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres'
  const id: ColumnDataType = postgres ? 'uuid' : 'text'
  const moment = postgres ? sql`timestamptz(3)` : 'text'
  const numbers = db.schema
    .createTable('trusted_numbers')
    .addColumn('id', id, (c) => c.primaryKey().notNull())
    .addColumn('clientId', id, (c) => c.notNull().references('clients.id').onDelete('cascade'))
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('agentName', 'text', (c) => c.notNull())
    .addColumn('agentPhone', 'text', (c) => c.notNull())
    .addColumn('lockedBy', 'text', (c) => c.notNull())
    .addColumn('lockedAt', moment, (c) => c.notNull())
  await (postgres ? numbers : numbers.modifyEnd(sql`strict`)).execute()
  await db.schema
    .createIndex('numbers_of_client')
    .on('trusted_numbers')
    .columns(['clientId', 'lockedAt'])
    .execute()
  const reads = db.schema
    .createTable('safety_reads')
    .addColumn('numberId', id, (c) => c.notNull().references('trusted_numbers.id').onDelete('cascade'))
    .addColumn('personId', id, (c) => c.notNull())
    .addColumn('clientId', id, (c) => c.notNull().references('clients.id').onDelete('cascade'))
    .addColumn('readAt', moment, (c) => c.notNull())
    .addPrimaryKeyConstraint('safety_reads_key', ['numberId', 'personId'])
  await (postgres ? reads : reads.modifyEnd(sql`strict`)).execute()
  await db.schema.createIndex('safety_reads_of_client').on('safety_reads').column('clientId').execute()

  await db.schema.alterTable('clients').addColumn('lockedNumberId', id).execute()
  // For Today: clients with a locked number.
  await sql`create index clients_with_locked_number on clients ("isArchived", outcome, "expectedCloseDate")
    where "lockedNumberId" is not null`.execute(db)
  await db.schema.alterTable('notifications').addColumn('numberId', id).execute()
}

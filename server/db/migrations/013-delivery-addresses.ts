import { sql, type ColumnDataType, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import { computeColumns } from './compute-columns.ts'

/**
 * A delivery goes to the address it was created for, and an address that a client entered gets nothing until it is
 * confirmed. Existing addresses count as confirmed; a number is confirmed if consent was given for it.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres'
  const id = (postgres ? 'uuid' : 'text') as ColumnDataType
  const moment = postgres ? sql`timestamptz(3)` : ('text' as ColumnDataType)

  await db.schema.alterTable('clients').addColumn('confirmedEmail', 'text').execute()
  await computeColumns(db, engine, 'clients', [
    { column: 'confirmedEmail', type: 'text', value: sql.ref('email') },
  ])

  await db.schema.alterTable('notices').addColumn('sentTo', 'text').execute()
  const waiting = sql`state in ('held', 'sending')`
  await sql`update notices set "sentTo" = (select email from clients where clients.id = notices."clientId")
    where ${waiting} and channel = 'email' and "userId" is null`.execute(db)
  await sql`update notices set "sentTo" = (select email from "user" where "user".id = notices."userId")
    where ${waiting} and channel = 'email' and "userId" is not null`.execute(db)
  await sql`update notices set "sentTo" = (
      select phone from sms_consents where sms_consents."clientId" = notices."clientId"
      order by "createdAt" desc, id desc limit 1)
    where ${waiting} and channel = 'sms'`.execute(db)

  const table = db.schema
    .createTable('address_confirmations')
    .addColumn('id', id, (c) => c.primaryKey().notNull())
    .addColumn('clientId', id, (c) => c.notNull().references('clients.id').onDelete('cascade'))
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('createdAt', moment, (c) => c.notNull())
    .addColumn('expiresAt', moment, (c) => c.notNull())
    .addColumn('confirmedAt', moment)
  await (postgres ? table : table.modifyEnd(sql`strict`)).execute()

  await db.schema.dropIndex('notices_due').execute()
  await db.schema.dropIndex('notices_claimed').execute()
  const lists: [string, string, string[]][] = [
    ['notices_due', 'notices', ['channel', 'state', 'sendAfter']],
    ['notices_claimed', 'notices', ['channel', 'state', 'claimedUntil']],
    ['notices_settled', 'notices', ['settledAt']],
    ['confirmations_of_client', 'address_confirmations', ['clientId', 'channel', 'createdAt']],
    ['confirmations_of_address', 'address_confirmations', ['address', 'createdAt']],
  ]
  for (const [name, on, columns] of lists) await db.schema.createIndex(name).on(on).columns(columns).execute()
}

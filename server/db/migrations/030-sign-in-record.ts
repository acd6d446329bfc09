import { sql, type ColumnDataType, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** Adds the record of sign-ins and failed ones: one row for each account and hour. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres'
  const id = (postgres ? 'uuid' : 'text') as ColumnDataType
  const moment = postgres ? sql`timestamptz(3)` : ('text' as ColumnDataType)
  const boolean = (postgres ? 'boolean' : 'integer') as ColumnDataType
  const create = (name: string) =>
    postgres ? db.schema.createTable(name) : db.schema.createTable(name).modifyEnd(sql`strict`)

  await create('sign_ins')
    .addColumn('id', id, (c) => c.primaryKey().notNull())
    .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('browserHash', 'text', (c) => c.notNull())
    .addColumn('userAgent', 'text')
    .addColumn('isNewBrowser', boolean, (c) => c.notNull())
    .addColumn('createdAt', moment, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('sign_ins_of_user').on('sign_ins').columns(['userId', 'createdAt']).execute()
  await db.schema.createIndex('sign_ins_of_browser').on('sign_ins').column('browserHash').execute()

  // Unknown accounts are counted together, so the account is no reference.
  await create('failed_sign_ins')
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('hour', moment, (c) => c.notNull())
    .addColumn('passwords', 'integer', (c) => c.notNull())
    .addColumn('codes', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('failed_sign_ins_key', ['account', 'hour'])
    .execute()
}

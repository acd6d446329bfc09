import { sql, type ColumnDataType, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** Two-factor state, trusted devices, password reset links, and email address changes of clients. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres'
  const id = (postgres ? 'uuid' : 'text') as ColumnDataType
  const moment = postgres ? sql`timestamptz(3)` : ('text' as ColumnDataType)
  const create = async <T extends string, C extends string>(builder: CreateTableBuilder<T, C>) =>
    (postgres ? builder : builder.modifyEnd(sql`strict`)).execute()

  await db.schema.alterTable('twoFactor').addColumn('lastUsedStep', 'integer').execute()
  await create(
    db.schema
      .createTable('trusted_devices')
      .addColumn('id', id, (c) => c.primaryKey().notNull())
      .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('identifier', 'text', (c) => c.notNull().unique())
      .addColumn('userAgent', 'text')
      .addColumn('createdAt', moment, (c) => c.notNull())
      .addColumn('lastUsedAt', moment, (c) => c.notNull())
      .addColumn('expiresAt', moment, (c) => c.notNull()),
  )
  await create(
    db.schema
      .createTable('password_resets')
      .addColumn('id', id, (c) => c.primaryKey().notNull())
      .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('tokenHash', 'text', (c) => c.unique())
      .addColumn('madeBy', 'text')
      .addColumn('createdAt', moment, (c) => c.notNull())
      .addColumn('expiresAt', moment, (c) => c.notNull()),
  )
  await create(
    db.schema
      .createTable('email_changes')
      .addColumn('id', id, (c) => c.primaryKey().notNull())
      .addColumn('clientId', id, (c) => c.notNull().references('clients.id').onDelete('cascade'))
      .addColumn('oldEmail', 'text', (c) => c.notNull())
      .addColumn('newEmail', 'text', (c) => c.notNull())
      .addColumn('createdAt', moment, (c) => c.notNull())
      .addColumn('seenAt', moment),
  )
  const indexes: [string, string, string[]][] = [
    ['trusted_devices_of_user', 'trusted_devices', ['userId']],
    ['password_resets_of_user', 'password_resets', ['userId']],
    ['email_changes_unseen', 'email_changes', ['seenAt', 'createdAt']],
    ['email_changes_of_client', 'email_changes', ['clientId']],
  ]
  for (const [name, on, columns] of indexes)
    await db.schema.createIndex(name).on(on).columns(columns).execute()
}

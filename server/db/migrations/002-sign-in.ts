import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** The tables of better-auth, with the column types of its schema: text and 0/1 on both engines. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const table = <T extends string, C extends string>(builder: CreateTableBuilder<T, C>) =>
    engine === 'postgres' ? builder : builder.modifyEnd(sql`strict`)
  const own = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('createdAt', 'text', (c) => c.notNull())
      .addColumn('updatedAt', 'text', (c) => c.notNull())

  await table(
    own('user')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull().unique())
      .addColumn('emailVerified', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('image', 'text')
      .addColumn('twoFactorEnabled', 'integer', (c) => c.defaultTo(0)),
  ).execute()
  await table(
    own('session')
      .addColumn('token', 'text', (c) => c.notNull().unique())
      .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('expiresAt', 'text', (c) => c.notNull())
      .addColumn('ipAddress', 'text')
      .addColumn('userAgent', 'text'),
  ).execute()
  await table(
    own('account')
      .addColumn('accountId', 'text', (c) => c.notNull())
      .addColumn('providerId', 'text', (c) => c.notNull())
      .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('accessToken', 'text')
      .addColumn('refreshToken', 'text')
      .addColumn('idToken', 'text')
      .addColumn('accessTokenExpiresAt', 'text')
      .addColumn('refreshTokenExpiresAt', 'text')
      .addColumn('scope', 'text')
      .addColumn('password', 'text'),
  ).execute()
  await table(
    own('verification')
      .addColumn('identifier', 'text', (c) => c.notNull())
      .addColumn('value', 'text', (c) => c.notNull())
      .addColumn('expiresAt', 'text', (c) => c.notNull()),
  ).execute()
  await table(
    db.schema
      .createTable('twoFactor')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('secret', 'text', (c) => c.notNull())
      .addColumn('backupCodes', 'text', (c) => c.notNull())
      .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('verified', 'integer')
      .addColumn('failedVerificationCount', 'integer')
      .addColumn('lockedUntil', 'text'),
  ).execute()
  const indexes = [
    ['session_user', 'session', 'userId'],
    ['account_user', 'account', 'userId'],
    ['verification_identifier', 'verification', 'identifier'],
    ['two_factor_user', 'twoFactor', 'userId'],
  ] as const
  for (const [name, on, column] of indexes) await db.schema.createIndex(name).on(on).column(column).execute()
}

import { sql, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** The passkeys of members, as better-auth's plugin has them, and when each was last used. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // Moments of the library's tables are texts on both engines, and booleans 0/1.
  const passkey = db.schema
    .createTable('passkey')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text')
    .addColumn('publicKey', 'text', (c) => c.notNull())
    .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('credentialID', 'text', (c) => c.notNull().unique())
    .addColumn('counter', engine === 'postgres' ? 'bigint' : 'integer', (c) => c.notNull())
    .addColumn('deviceType', 'text', (c) => c.notNull())
    .addColumn('backedUp', 'integer', (c) => c.notNull())
    .addColumn('transports', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('aaguid', 'text')
    .addColumn('lastUsedAt', 'text')
  await (engine === 'postgres' ? passkey : passkey.modifyEnd(sql`strict`)).execute()
  await db.schema.createIndex('passkey_user').on('passkey').column('userId').execute()
}

import { sql, type ColumnDataType, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Sessions that the team's provider started or confirmed, one connected account each, and the members who were removed, so that they do
 * not join again by their domain.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres'
  // Moments of the library's tables are texts on both engines.
  await db.schema.alterTable('session').addColumn('oidcSid', 'text').execute()
  await db.schema.alterTable('session').addColumn('confirmedAt', 'text').execute()
  await sql`create index session_oidc_sid on session ("oidcSid") where "oidcSid" is not null`.execute(db)
  await db.schema
    .createIndex('account_at_provider')
    .on('account')
    .columns(['providerId', 'accountId'])
    .unique()
    .execute()
  const moment = postgres ? sql`timestamptz(3)` : ('text' as ColumnDataType)
  const former = db.schema
    .createTable('former_members')
    .addColumn('who', 'text', (c) => c.primaryKey().notNull())
    .addColumn('removedAt', moment, (c) => c.notNull())
  await (postgres ? former : former.modifyEnd(sql`strict`)).execute()
}

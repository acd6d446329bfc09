import { sql, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * A partner's file stays a request in the portal until an agent shows it, so the moment of the request is stored. Today finds
 * unseen uploads of clients and partners, and links stopped by wrong PINs, each in one index.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const moment = engine === 'postgres' ? sql`timestamptz(3)` : 'text'
  await db.schema.alterTable('documents').addColumn('requestedAt', moment).execute()
  await db.schema.dropIndex('documents_unseen').execute()
  await sql`create index documents_unseen on documents ("uploadDate")
    where "uploadedBy" <> 'admin' and "seenAt" is null`.execute(db)
  await sql`create index people_stopped_by_pin on people ("stoppedAt") where "pinMisses" >= 20`.execute(db)
}

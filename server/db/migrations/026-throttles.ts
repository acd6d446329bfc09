import { sql, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Counts attempts where several processes count together. The columns and their order are the ones that rate-limiter-flexible
 * expects.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const table = db.schema
    .createTable('throttles')
    .addColumn('key', 'text', (c) => c.primaryKey().notNull())
    .addColumn('points', 'integer', (c) => c.notNull())
    .addColumn('expire', engine === 'postgres' ? 'bigint' : 'integer')
  await (engine === 'postgres' ? table : table.modifyEnd(sql`strict`)).execute()
}

import { sql, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Counted attempts, where several processes count together. The columns and their order are those of
 * rate-limiter-flexible.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const table = db.schema
    .createTable('throttles')
    .addColumn('key', 'text', (c) => c.primaryKey().notNull())
    .addColumn('points', 'integer', (c) => c.notNull())
    .addColumn('expire', engine === 'postgres' ? 'bigint' : 'integer')
  await (engine === 'postgres' ? table : table.modifyEnd(sql`strict`)).execute()
}

import { CompiledQuery } from 'kysely'
import { createHash } from 'node:crypto'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Db } from '../db/database.ts'

interface Statement {
  text: string
  values?: unknown[]
}

const hashOf = (key: unknown) => createHash('sha256').update(String(key)).digest('base64url')

/** Runs the limiter's queries on the product's own connections and with their timeout. */
const clientOn = (db: Db) => ({
  query: async ({ text, values = [] }: Statement) => {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
  },
})

/** Keys contain IP and email addresses, so only their hashes are stored. */
class HashedKeysLimiter extends RateLimiterPostgres {
  override getKey(key: string): string {
    return super.getKey(hashOf(key))
  }
}

/** A rate limiter that counts in the database, for all processes that share it. `name` separates it from others. */
export function databaseLimiter(db: Db, name: string, limits: { points: number; duration: number }) {
  return new HashedKeysLimiter({
    ...limits,
    storeClient: clientOn(db),
    storeType: 'client',
    tableName: 'throttles',
    tableCreated: true,
    keyPrefix: name,
    clearExpiredByTimeout: false,
  })
}

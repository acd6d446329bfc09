import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Db } from './database.ts'

/**
 * The row of `installation` with the epoch of this data, new after each restore. A restore resets the counts of changes to the
 * backup's, so versions from before and after it differ only by the epoch.
 */
export const epochKey = 'version-epoch'

/** The epoch as a column of a query without parameters; null for data that was never restored. */
export const versionEpoch = sql<
  string | null
>`(select value from installation where key = ${sql.lit(epochKey)})`

/** The version of a topic, unique across restores. `changes`: number of changes of the topic; null for none. */
export function versionOf(epoch: string | null, changes: number | null): string {
  return epoch === null ? String(changes ?? 0) : `${epoch}.${changes ?? 0}`
}

/** Starts a new epoch. */
export async function renewVersionEpoch(db: Db): Promise<void> {
  const value = randomBytes(6).toString('base64url')
  await db
    .insertInto('installation')
    .values({ key: epochKey, value })
    .onConflict((known) => known.column('key').doUpdateSet({ value }))
    .execute()
}

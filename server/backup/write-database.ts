import type { Db } from '../db/database.ts'
import type { Engine } from '../db/engine.ts'
import { appliedMigrations, migrateTo } from '../db/migrate.ts'
import { renewVersionEpoch } from '../db/version-epoch.ts'
import { readInstallation } from '../installation-secrets.ts'
import type { CopySource } from './copy-source.ts'
import { differences } from './fingerprint.ts'
import { inAnyOrder } from './foreign-keys.ts'
import type { Progress } from './progress.ts'
import { CopyRefused } from './refused.ts'
import { inSnapshot } from './snapshot.ts'
import { fingerprintTables, insertRows, isEmptyDatabase, type RowBatch } from './table-rows.ts'

/** Whether the target has no rows yet (`empty`), the source's rows (`same`), or others. */
export async function compareDatabase(
  db: Db,
  engine: Engine,
  source: CopySource,
): Promise<'empty' | 'same' | 'other'> {
  return inSnapshot(db, engine, async (read) => {
    if (await isEmptyDatabase(read, engine)) return 'empty'
    const migrations = await appliedMigrations(read)
    if (migrations.join() !== source.migrations.join()) return 'other'
    if ((await readInstallation(read))?.id !== source.installation.id) return 'other'
    const found = await fingerprintTables(read, engine)
    return differences(found, await source.fingerprints()).length === 0 ? 'same' : 'other'
  })
}

/**
 * Error codes of SQLite, and error classes of PostgreSQL, about a statement or its values, not about the disk or the connection.
 */
const unfitOnSqlite: ReadonlySet<number> = new Set([1, 18, 19, 20, 25])
const unfitOnPostgres = /^(22|23|42|54)/

function isUnfit(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return unfitOnSqlite.has(Number(error.errcode) & 0xff)
  return 'code' in error && typeof error.code === 'string' && unfitOnPostgres.test(error.code)
}

async function insertOrRefuse(db: Db, batch: RowBatch): Promise<void> {
  try {
    await insertRows(db, batch)
  } catch (error) {
    if (!isUnfit(error)) throw error
    throw new CopyRefused(
      `The rows of ${batch.table} cannot be written: ${error.message}. Nothing was changed.`,
      { cause: error },
    )
  }
}

/** Copies the schema and all rows into a database without rows, in one transaction. Throws CopyRefused. */
export async function writeDatabase(
  db: Db,
  engine: Engine,
  source: CopySource,
  progress: Progress,
): Promise<void> {
  if ((await appliedMigrations(db)).length > source.migrations.length)
    throw new CopyRefused('A newer release has prepared this database. Use a new one. Nothing was changed.')
  await db.transaction().execute(async (write) => {
    await migrateTo(write, engine, source.migrations)
    await inAnyOrder(write, engine, async () => {
      for await (const batch of source.tables()) {
        progress(`Writing ${batch.table}`)
        await insertOrRefuse(write, batch)
      }
    })
    progress('Comparing')
    const differing = differences(await fingerprintTables(write, engine), await source.fingerprints())
    if (differing.length > 0)
      throw new CopyRefused(
        `The copied rows differ from the original in ${differing.join(', ')}. Nothing was changed.`,
      )
    await renewVersionEpoch(write)
  })
}

import type { Db } from '../db/database.ts'
import type { Engine } from '../db/engine.ts'
import { appliedMigrations, migrateTo } from '../db/migrate.ts'
import { renewVersionEpoch } from '../db/version-epoch.ts'
import { readInstallation } from '../installation-secrets.ts'
import type { CopySource } from './copy-source.ts'
import { differences } from './fingerprint.ts'
import type { Progress } from './progress.ts'
import { CopyRefused } from './refused.ts'
import { inSnapshot } from './snapshot.ts'
import { fingerprintTables, insertRows, isEmptyDatabase } from './table-rows.ts'

/** Whether the target has no rows yet (`empty`), exactly those of the source (`same`), or others. */
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
    for await (const batch of source.tables()) {
      progress(`Writing ${batch.table}`)
      await insertRows(write, batch)
    }
    progress('Comparing')
    const differing = differences(await fingerprintTables(write, engine), await source.fingerprints())
    if (differing.length > 0)
      throw new CopyRefused(
        `The copied rows differ from the original in ${differing.join(', ')}. Nothing was changed.`,
      )
    await renewVersionEpoch(write)
  })
}

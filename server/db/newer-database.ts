import { sql, type Kysely } from 'kysely'
import { release } from '../release.ts'
import { readInstallationValue } from './installation-value.ts'
import type { Schema } from './schema.ts'

/** The row of `installation` with the newest release that has served this data. */
const releaseKey = 'release'

/** The database was migrated by a newer release. */
export class NewerDatabase extends Error {}

/** Stores that this release serves the database, so that an older one can name it. */
export async function recordRelease(db: Kysely<Schema>): Promise<void> {
  if ((await readInstallationValue(db, releaseKey)) === release) return
  await db
    .insertInto('installation')
    .values({ key: releaseKey, value: release })
    .onConflict((known) => known.column('key').doUpdateSet({ value: release }))
    .execute()
}

/** Names the release that migrated the database beyond the migrations of this one, and the backup with which this one can go on. */
export async function describeNewer(db: Kysely<Schema>, known: readonly string[]): Promise<NewerDatabase> {
  const { rows } = await sql<{ name: string; timestamp: string }>`
    select name, timestamp from kysely_migration order by timestamp, name`.execute(db)
  const since = rows.find(({ name }) => !known.includes(name))?.timestamp
  const newer = await readInstallationValue(db, releaseKey)
  const moment = since === undefined ? '' : ` on ${since}`
  return new NewerDatabase(
    `The database is newer than this release, ${release}: ${newer ? `release ${newer}` : 'another release'} migrated it${moment}. ` +
      `Start ${newer ? `release ${newer}` : 'that release'} or a newer one. To go back to ${release}, restore the newest backup from before ` +
      `${since === undefined ? 'that' : since} into an empty folder or database. Nothing was changed.`,
  )
}

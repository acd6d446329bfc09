import type { Db } from '../db/database.ts'
import { appliedMigrations, assertKnownSchema } from '../db/migrate.ts'
import { readInstallation, type Installation } from '../installation-secrets.ts'
import { CopyRefused } from './refused.ts'

/** The schema of a database, and whose it is. */
export interface DatabaseDescription {
  /** The names of its migrations, in order. */
  migrations: string[]
  installation: Installation
}

/** Throws CopyRefused when no server has used the database yet, and NewerDatabase when a newer release migrated it. */
export async function describeDatabase(db: Db): Promise<DatabaseDescription> {
  const migrations = await appliedMigrations(db)
  await assertKnownSchema(db, migrations)
  const installation = migrations.length > 0 ? await readInstallation(db) : null
  if (!installation) throw new CopyRefused('The database is empty: no server has used it yet.')
  return { migrations, installation }
}

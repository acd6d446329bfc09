import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** Reads a stored fact of this installation; null if not stored yet. */
export async function readInstallationValue(db: Kysely<Schema>, key: string): Promise<string | null> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? null
}

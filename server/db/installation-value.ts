import type { Db } from './database.ts'

/** Reads a stored fact of this installation; null if not stored yet. */
export async function readInstallationValue(db: Db, key: string): Promise<string | null> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? null
}

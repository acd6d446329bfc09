import type { Db } from './database.ts'

/** A stored fact of this installation; null for one that is not known yet. */
export async function readInstallationValue(db: Db, key: string): Promise<string | null> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? null
}

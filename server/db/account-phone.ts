import type { Db } from './database.ts'

/** Returns an admin's own phone number; empty if there is none. */
export async function getAccountPhone(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('user').select('phone').where('id', '=', id).executeTakeFirst()
  return row?.phone ?? ''
}

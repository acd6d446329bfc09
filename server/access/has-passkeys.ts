import type { Db } from '../db/database.ts'

/** Whether anybody has a passkey, or this member. */
export async function hasPasskeys(db: Db, userId?: string): Promise<boolean> {
  let passkeys = db.selectFrom('passkey').select('id').limit(1)
  if (userId !== undefined) passkeys = passkeys.where('userId', '=', userId)
  return (await passkeys.executeTakeFirst()) !== undefined
}

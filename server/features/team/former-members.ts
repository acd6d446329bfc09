import { hashToken } from '../../access/token-hash.ts'
import type { Db } from '../../db/database.ts'

/** Under what somebody is known: an address in lower case, or an account at the provider. */
type Known = readonly (string | null)[]

const hashesOf = (known: Known): string[] => known.filter((one) => one !== null).map(hashToken)

/** Notes that a member leaves, under their address and their account at the provider. */
export async function noteFormerMember(db: Db, userId: string, removedAt: string): Promise<void> {
  const member = await db.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirst()
  if (!member) return
  const connected = await db
    .selectFrom('account')
    .select('accountId')
    .where('userId', '=', userId)
    .where('providerId', '=', 'oidc')
    .execute()
  const known = [member.email, ...connected.map(({ accountId }) => accountId)]
  await db
    .insertInto('former_members')
    .values(hashesOf(known).map((who) => ({ who, removedAt })))
    .onConflict((noted) => noted.column('who').doUpdateSet({ removedAt }))
    .execute()
}

export async function isFormerMember(db: Db, known: Known): Promise<boolean> {
  const row = await db
    .selectFrom('former_members')
    .select('who')
    .where('who', 'in', hashesOf(known))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets that somebody left, since they were invited again. */
export async function forgetFormerMember(db: Db, known: Known): Promise<void> {
  await db.deleteFrom('former_members').where('who', 'in', hashesOf(known)).execute()
}

import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'

/** The member whom an account at the provider is connected to; null without one. */
export async function findConnected(db: Db, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('userId')
    .where('providerId', '=', 'oidc')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row?.userId ?? null
}

/** Connects an account at the provider to a member. False when it, or another one of the same provider, already is. */
export async function connectAccount(
  db: Db,
  userId: string,
  accountId: string,
  at: string,
): Promise<boolean> {
  const issuer = accountId.slice(0, accountId.indexOf(' '))
  const own = db.deleteFrom('account').where('userId', '=', userId).where('providerId', '=', 'oidc')
  // Accounts at a former provider sign nobody in.
  await own.where('accountId', 'not like', `${issuer} %`).execute()
  if ((await findConnection(db, userId)) !== null) return false
  const row = await db
    .insertInto('account')
    .values({
      id: newId(),
      accountId,
      providerId: 'oidc',
      userId,
      password: null,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((taken) => taken.columns(['providerId', 'accountId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** When a member was connected, and to which account; null for one who is not. */
export async function findConnection(
  db: Db,
  userId: string,
): Promise<{ accountId: string; createdAt: string } | null> {
  const row = await db
    .selectFrom('account')
    .select(['accountId', 'createdAt'])
    .where('userId', '=', userId)
    .where('providerId', '=', 'oidc')
    .executeTakeFirst()
  return row ?? null
}

/** Returns whether the member was connected. */
export async function disconnectAccount(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .deleteFrom('account')
    .where('userId', '=', userId)
    .where('providerId', '=', 'oidc')
    .returning('id')
    .execute()
  return rows.length > 0
}

/** The members who are connected. */
export async function listConnected(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('account').select('userId').where('providerId', '=', 'oidc').execute()
  return new Set(rows.map(({ userId }) => userId))
}

/** A session that has ended, and whose it was. */
export interface EndedSession {
  id: string
  userId: string
}

/** Ends the sessions that a session of the provider has started. */
export async function endSessionsOfSid(db: Db, sid: string): Promise<EndedSession[]> {
  return db.deleteFrom('session').where('oidcSid', '=', sid).returning(['id', 'userId']).execute()
}

/** Ends a member's sessions by the provider; of those begun later than `until`, and of `exceptId`, none. */
export async function endProviderSessions(
  db: Db,
  userId: string,
  { until, exceptId = '' }: { until?: string; exceptId?: string },
): Promise<EndedSession[]> {
  let ending = db
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('oidcSid', 'is not', null)
    .where('id', '!=', exceptId)
  if (until !== undefined) ending = ending.where('createdAt', '<=', until)
  return ending.returning(['id', 'userId']).execute()
}

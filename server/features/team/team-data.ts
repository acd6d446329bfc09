import { sql } from 'kysely'
import type { z } from 'zod'
import type { Admin, Invitation, Session } from '#contract/access.ts'
import { longestSession } from '../../access/sign-in.ts'
import { endTrust } from '../../access/trusted-devices.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { InvitationRow } from '../../db/schema.ts'

export async function hasAdmin(db: Db): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function admins(db: Db): Promise<Admin[]> {
  const rows = await db
    .selectFrom('user')
    .select(['id', 'name', 'email', 'twoFactorEnabled', 'createdAt'])
    .orderBy('createdAt')
    .execute()
  return rows.map((row) => ({ ...row, twoFactorEnabled: row.twoFactorEnabled === 1 }))
}

/** The new admin with a password hash, or null when the e-mail address is taken. */
export async function insertAdmin(
  db: Db,
  account: { name: string; email: string; passwordHash: string; at: string },
): Promise<Admin | null> {
  const id = newId()
  const { name, email, passwordHash, at } = account
  const user = await db
    .insertInto('user')
    .values({
      id,
      name,
      email,
      emailVerified: 1,
      image: null,
      twoFactorEnabled: 0,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((taken) => taken.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!user) return null
  await db
    .insertInto('account')
    .values({
      id: newId(),
      accountId: id,
      providerId: 'credential',
      userId: id,
      password: passwordHash,
      createdAt: at,
      updatedAt: at,
    })
    .execute()
  return { id, name, email, twoFactorEnabled: false, createdAt: at }
}

/** The admin's new name; null when there is no such admin (any more). */
export async function renameAdmin(db: Db, id: string, name: string, at: string): Promise<string | null> {
  const row = await db
    .updateTable('user')
    .set({ name, updatedAt: at })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

/** Whether all of these admins exist; they are held against other changes until this transaction ends. */
export async function lockAdmins(db: Db, ids: readonly string[]): Promise<boolean> {
  // In one order, so that two who lock the same rows wait for each other instead of both.
  for (const id of ids.toSorted()) {
    const same = { updatedAt: sql<string>`"updatedAt"` }
    const row = await db.updateTable('user').set(same).where('id', '=', id).returning('id').executeTakeFirst()
    if (!row) return false
  }
  return true
}

/** The name of the deleted admin, null when there is none; sessions and two-factor go with it. */
export async function deleteAdmin(db: Db, id: string): Promise<string | null> {
  await endTrust(db, id)
  const row = await db.deleteFrom('user').where('id', '=', id).returning('name').executeTakeFirst()
  return row?.name ?? null
}

/** Whose account it is. */
export interface Account {
  id: string
  name: string
  email: string
}

const accounts = (db: Db) => db.selectFrom('user').select(['id', 'name', 'email'])

export async function accountById(db: Db, id: string): Promise<Account | null> {
  return (await accounts(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** `email` in small letters. */
export async function accountByEmail(db: Db, email: string): Promise<Account | null> {
  return (await accounts(db).where('email', '=', email).executeTakeFirst()) ?? null
}

/** Sets the password; all sessions of the account end. */
export async function storePassword(db: Db, userId: string, passwordHash: string, at: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ password: passwordHash, updatedAt: at })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute()
  await db.deleteFrom('session').where('userId', '=', userId).execute()
}

/** Removes the second factor. Whether there was one. */
export async function deleteTwoFactor(db: Db, userId: string): Promise<boolean> {
  await db.updateTable('user').set({ twoFactorEnabled: 0 }).where('id', '=', userId).execute()
  const { numDeletedRows } = await db.deleteFrom('twoFactor').where('userId', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function listSessions(
  db: Db,
  userId: string,
  currentId: string,
  now: string,
): Promise<z.infer<typeof Session>[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'createdAt', 'expiresAt', 'userAgent'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .where('createdAt', '>', new Date(Date.parse(now) - longestSession).toISOString())
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map((row) => {
    const atLatest = new Date(Date.parse(row.createdAt) + longestSession).toISOString()
    return {
      ...row,
      expiresAt: row.expiresAt < atLatest ? row.expiresAt : atLatest,
      isCurrent: row.id === currentId,
    }
  })
}

/** Ends all sessions of an admin but the one with this token. */
export async function deleteOtherSessions(db: Db, userId: string, token: string): Promise<void> {
  await db.deleteFrom('session').where('userId', '=', userId).where('token', '!=', token).execute()
}

/** The ids of all sessions of an admin but one. */
export async function otherSessionIds(db: Db, userId: string, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '!=', id)
    .execute()
  return rows.map((row) => row.id)
}

/** Whether the admin had such a session. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function openInvitations(db: Db, now: string): Promise<z.infer<typeof Invitation>[]> {
  const rows = await db
    .selectFrom('invitations')
    .select(['id', 'email', 'createdAt', 'expiresAt'])
    .where('email', 'is not', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, email: row.email ?? '' }))
}

export async function insertInvitation(db: Db, invitation: InvitationRow): Promise<void> {
  await db.insertInto('invitations').values(invitation).execute()
}

/** The row of an invitation that can still be accepted; null when the token opens nothing any more. */
export async function openInvitation(db: Db, tokenHash: string, now: string): Promise<InvitationRow | null> {
  const row = await db
    .selectFrom('invitations')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Uses an invitation up: its row, or null when the token opens nothing any more. */
export async function takeInvitation(db: Db, tokenHash: string, now: string): Promise<InvitationRow | null> {
  const row = await db
    .deleteFrom('invitations')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** The address of the deleted invitation, null when there is none; a set-up link is no invitation. */
export async function deleteInvitation(db: Db, id: string): Promise<string | null> {
  const row = await db
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('email', 'is not', null)
    .returning('email')
    .executeTakeFirst()
  return row?.email ?? null
}

/** Removes the set-up links of earlier starts. */
export async function deleteSetUpLinks(db: Db): Promise<void> {
  await db.deleteFrom('invitations').where('email', 'is', null).execute()
}

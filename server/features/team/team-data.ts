import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Session } from '#contract/calls/team/account.ts'
import type { Admin, Invitation } from '#contract/calls/team/admins.ts'
import { mayReadMoney, type TeamRole } from '#contract/rules/team-roles.ts'
import { longestSession, readRights, readRole } from '../../access/sign-in.ts'
import { endTrust } from '../../access/trusted-devices.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { InvitationRow } from '../../db/schema.ts'
import type { UserRow } from '../../db/sign-in-rows.ts'
import { deleteFailures } from './sign-in-data.ts'

export async function hasAdmin(db: Db): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined
}

type MemberRow = Pick<
  Selectable<UserRow>,
  'id' | 'name' | 'email' | 'role' | 'seesMoney' | 'twoFactorEnabled' | 'createdAt'
>

function toAdmin(row: MemberRow): Admin {
  return { ...row, ...readRights(row), twoFactorEnabled: row.twoFactorEnabled === 1 }
}

export async function listAdmins(db: Db): Promise<Admin[]> {
  const rows = await db
    .selectFrom('user')
    .select(['id', 'name', 'email', 'role', 'seesMoney', 'twoFactorEnabled', 'createdAt'])
    .orderBy('createdAt')
    .execute()
  return rows.map(toAdmin)
}

interface NewAdmin {
  name: string
  email: string
  role: TeamRole
  /** Sees prices and commission while an assistant. */
  seesMoney?: boolean
  passwordHash: string
  at: string
}

/** Adds an admin; null when the email address is taken. */
export async function insertAdmin(db: Db, account: NewAdmin): Promise<Admin | null> {
  const id = newId()
  const { name, email, role, seesMoney = false, passwordHash, at } = account
  const user = await db
    .insertInto('user')
    .values({
      id,
      name,
      email,
      role,
      seesMoney: Number(seesMoney),
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
  const rights = { role, seesMoney: mayReadMoney(role, seesMoney) }
  return { id, name, email, ...rights, twoFactorEnabled: false, createdAt: at }
}

/** Changes an admin's name and phone number; null when there is no such admin. */
export async function changeAccount(
  db: Db,
  id: string,
  changes: { name: string; phone?: string | undefined },
  at: string,
): Promise<{ name: string; phone: string } | null> {
  const row = await db
    .updateTable('user')
    .set({ ...changes, updatedAt: at })
    .where('id', '=', id)
    .returning(['name', 'phone'])
    .executeTakeFirst()
  return row ?? null
}

/**
 * Locks all members until this transaction ends, so that concurrent changes of the team see each other. Returns the locked rows.
 */
export async function lockTeam(db: Db): Promise<Admin[]> {
  const same = { updatedAt: sql<string>`"updatedAt"` }
  // A fixed order, so that two transactions that lock the same rows cannot deadlock.
  for (const { id } of await db.selectFrom('user').select('id').orderBy('id').execute())
    await db.updateTable('user').set(same).where('id', '=', id).execute()
  return listAdmins(db)
}

export async function updateRole(db: Db, id: string, role: TeamRole, at: string): Promise<void> {
  await db.updateTable('user').set({ role, updatedAt: at }).where('id', '=', id).execute()
}

/** Stores whether a member sees prices and commission while an assistant. Returns whether that changed it. */
export async function updateSeesMoney(db: Db, id: string, seesMoney: boolean, at: string): Promise<boolean> {
  const row = await db
    .updateTable('user')
    .set({ seesMoney: Number(seesMoney), updatedAt: at })
    .where('id', '=', id)
    .where('seesMoney', '!=', Number(seesMoney))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes an admin with their sessions and second factor. */
export async function deleteAdmin(db: Db, id: string): Promise<void> {
  await endTrust(db, id)
  await deleteFailures(db, id)
  await db.deleteFrom('user').where('id', '=', id).execute()
}

export interface Account {
  id: string
  name: string
  email: string
  role: TeamRole
}

const accounts = (db: Db) => db.selectFrom('user').select(['id', 'name', 'email', 'role'])

const toAccount = <Row extends { role: string }>(row: Row | undefined) =>
  row ? { ...row, role: readRole(row.role) } : null

export async function findAccountById(db: Db, id: string): Promise<Account | null> {
  return toAccount(await accounts(db).where('id', '=', id).executeTakeFirst())
}

/** `email` in lower case. */
export async function findAccountByEmail(db: Db, email: string): Promise<Account | null> {
  return toAccount(await accounts(db).where('email', '=', email).executeTakeFirst())
}

/** Sets the password and ends all sessions of the account. */
export async function storePassword(db: Db, userId: string, passwordHash: string, at: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ password: passwordHash, updatedAt: at })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute()
  await db.deleteFrom('session').where('userId', '=', userId).execute()
}

/** Removes the second factor. Returns whether there was one. */
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

/** Ends all sessions of an admin except the one with this token. */
export async function deleteOtherSessions(db: Db, userId: string, token: string): Promise<void> {
  await db.deleteFrom('session').where('userId', '=', userId).where('token', '!=', token).execute()
}

/** Lists the ids of all sessions of an admin except one. */
export async function listOtherSessionIds(db: Db, userId: string, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '!=', id)
    .execute()
  return rows.map((row) => row.id)
}

/** Returns whether the admin had such a session. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function listOpenInvitations(db: Db, now: string): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'seesMoney', 'createdAt', 'expiresAt'])
    .where('email', 'is not', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, email: row.email ?? '', ...readRights(row) }))
}

export async function insertInvitation(db: Db, invitation: InvitationRow): Promise<void> {
  await db.insertInto('invitations').values(invitation).execute()
}

/** Returns an invitation that can still be accepted; null when the token is invalid or expired. */
export async function findOpenInvitation(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<InvitationRow | null> {
  const row = await db
    .selectFrom('invitations')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Consumes an invitation and returns it; null when the token is invalid or expired. */
export async function consumeInvitation(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<InvitationRow | null> {
  const row = await db
    .deleteFrom('invitations')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Deletes an invitation and returns its address and role; null without one. Setup links do not count. */
export async function deleteInvitation(
  db: Db,
  id: string,
): Promise<{ email: string; role: TeamRole } | null> {
  const row = await db
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('email', 'is not', null)
    .returning(['email', 'role'])
    .executeTakeFirst()
  return row?.email ? { email: row.email, role: readRole(row.role) } : null
}

/** Removes the setup links of earlier starts. */
export async function deleteSetUpLinks(db: Db): Promise<void> {
  await db.deleteFrom('invitations').where('email', 'is', null).execute()
}

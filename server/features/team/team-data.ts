import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Session } from '#contract/calls/team/account.ts'
import type { Admin } from '#contract/calls/team/admins.ts'
import { mayReadMoney, type TeamRole } from '#contract/rules/team-roles.ts'
import { longestSession, readRights, readRole } from '../../access/sign-in.ts'
import { endTrust } from '../../access/trusted-devices.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { UserRow } from '../../db/sign-in-rows.ts'
import { noteFormerMember } from './former-members.ts'
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
  /** Null for a member who signs in with the provider. */
  passwordHash: string | null
  at: string
}

async function insertPassword(db: Db, userId: string, password: string, at: string): Promise<void> {
  const account = { id: newId(), accountId: userId, providerId: 'credential', userId, password }
  await db
    .insertInto('account')
    .values({ ...account, createdAt: at, updatedAt: at })
    .execute()
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
  if (passwordHash !== null) await insertPassword(db, id, passwordHash, at)
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

/** Deletes an admin with their sessions and second factor, and notes that they have left. */
export async function deleteAdmin(db: Db, id: string, at: string): Promise<void> {
  await noteFormerMember(db, id, at)
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

/** Sets the password, also a first one, and ends all sessions of the account. */
export async function storePassword(db: Db, userId: string, passwordHash: string, at: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ password: passwordHash, updatedAt: at })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await insertPassword(db, userId, passwordHash, at)
  await db.deleteFrom('session').where('userId', '=', userId).execute()
}

export async function hasTwoFactor(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user')
    .select('twoFactorEnabled')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.twoFactorEnabled === 1
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
  providerHours?: number,
): Promise<z.infer<typeof Session>[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'createdAt', 'expiresAt', 'userAgent', 'oidcSid'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .execute()
  return rows
    .map(({ oidcSid, ...row }) => {
      const longest = longestSession(oidcSid, providerHours)
      const atLatest = new Date(Date.parse(row.createdAt) + longest).toISOString()
      return {
        ...row,
        expiresAt: row.expiresAt < atLatest ? row.expiresAt : atLatest,
        isCurrent: row.id === currentId,
      }
    })
    .filter(({ expiresAt }) => expiresAt > now)
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

/** Locks a member until this transaction ends, so that changes of their ways to sign in see each other. */
export async function lockMember(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('user')
    .set({ updatedAt: sql<string>`"updatedAt"` })
    .where('id', '=', userId)
    .execute()
}

/**
 * Notes that the member of a session has confirmed who they are. Signing in there again may begin another session of the provider's,
 * named `sid`, whose logout then ends this one. Returns whether there still is such a session.
 */
export async function confirmSession(db: Db, sessionId: string, sid: string, at: string): Promise<boolean> {
  const row = await db
    .updateTable('session')
    .set({ confirmedAt: at })
    .where('id', '=', sessionId)
    .returning('oidcSid')
    .executeTakeFirst()
  if (row && row.oidcSid !== null && sid !== '')
    await db.updateTable('session').set({ oidcSid: sid }).where('id', '=', sessionId).execute()
  return row !== undefined
}

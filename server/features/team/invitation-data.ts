import type { Invitation } from '#contract/calls/team/admins.ts'
import type { TeamRole } from '#contract/rules/team-roles.ts'
import { readRights, readRole } from '../../access/sign-in.ts'
import type { Db } from '../../db/database.ts'
import type { InvitationRow } from '../../db/schema.ts'

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

/** Consumes all open invitations of an address, in lower case, and returns the newest; null without one. */
export async function consumeInvitationsOf(
  db: Db,
  email: string,
  now: string,
): Promise<InvitationRow | null> {
  const rows = await db
    .deleteFrom('invitations')
    .where('email', '=', email)
    .where('expiresAt', '>', now)
    .returningAll()
    .execute()
  return rows.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0] ?? null
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

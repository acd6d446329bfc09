import { randomBytes } from 'node:crypto'
import type { TeamRole } from '#contract/rules/team-roles.ts'
import { hashToken } from '../../access/token-hash.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { InvitationRow } from '../../db/schema.ts'
import { insertInvitation } from './team-data.ts'

const validForDays = 7

/** Creates a one-time link; only the hash of its token is stored. `email` is null for the first account, the owner's. */
export async function createInvitation(
  db: Db,
  { email, role, invitedBy }: { email: string | null; role: TeamRole; invitedBy: string | null },
  now: Date,
): Promise<{ token: string; invitation: InvitationRow }> {
  const token = randomBytes(24).toString('base64url')
  const invitation = {
    id: newId(),
    tokenHash: hashToken(token),
    email,
    role,
    invitedBy,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + validForDays * 86_400_000).toISOString(),
  }
  await insertInvitation(db, invitation)
  return { token, invitation }
}

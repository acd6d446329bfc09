import { randomBytes } from 'node:crypto'
import type { TeamRole } from '#contract/rules/team-roles.ts'
import { hashToken } from '../../access/token-hash.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { InvitationRow } from '../../db/schema.ts'
import { insertInvitation } from './invitation-data.ts'

const validForDays = 7

interface NewInvitation {
  /** Null for the first account, the owner's. */
  email: string | null
  role: TeamRole
  /** Sees prices and commission while an assistant. */
  seesMoney?: boolean
  invitedBy: string | null
}

/** Creates a one-time link; only the hash of its token is stored. */
export async function createInvitation(
  db: Db,
  { email, role, seesMoney = false, invitedBy }: NewInvitation,
  now: Date,
): Promise<{ token: string; invitation: InvitationRow }> {
  const token = randomBytes(24).toString('base64url')
  const invitation = {
    id: newId(),
    tokenHash: hashToken(token),
    email,
    role,
    seesMoney: Number(seesMoney),
    invitedBy,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + validForDays * 86_400_000).toISOString(),
  }
  await insertInvitation(db, invitation)
  return { token, invitation }
}

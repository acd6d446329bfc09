import type { Admin, Invitation } from '#contract/calls/team/admins.ts'
import { leastToInvite, leastToManage, type TeamRole } from '#contract/rules/team-roles.ts'
import { assertRole } from '../../access/roles.ts'
import { readRights } from '../../access/sign-in.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assignDeals, listAssignedDeals } from '../../db/assigned-deals.ts'
import { commit } from '../../db/change.ts'
import { invalid, orNotFound } from '../../problem.ts'
import { publicAddress } from '../../public-address.ts'
import type { Services } from '../../services.ts'
import { createInvitation } from './create-invitation.ts'
import { deleteInvitation } from './invitation-data.ts'
import { deleteAdmin, lockTeam } from './team-data.ts'

/** A member who acts, as their session has them. */
type Member = Pick<Admin, 'role'> & { actor: Actor }

/** Invites a member. The link is only in this response. Throws 403 for a role that the caller may not give. */
export async function inviteAdmin(
  services: Services,
  { email, role, seesMoney }: { email: string; role: TeamRole; seesMoney: boolean },
  by: Member,
): Promise<Invitation & { link: string }> {
  assertRole(by.role, leastToInvite(role))
  return commit(services, async ({ db, now, record }) => {
    const about = { email, role, seesMoney, invitedBy: by.actor.name }
    const { token, invitation } = await createInvitation(db, about, new Date(now))
    await record({ clientId: null, actor: by.actor, action: 'admin.invited', subject: email })
    const rights = readRights(invitation)
    return {
      ...invitation,
      email,
      ...rights,
      link: `${publicAddress(services.settings)}/invitation#${token}`,
    }
  })
}

/** Throws 404, and 403 for the invitation of an owner, which only an owner withdraws. */
export async function withdrawInvitation(
  services: Services,
  id: string,
  by: Member,
): Promise<{ id: string }> {
  return commit(services, async ({ db, record }) => {
    const { email: subject, role } = orNotFound(await deleteInvitation(db, id))
    assertRole(by.role, leastToInvite(role))
    await record({ clientId: null, actor: by.actor, action: 'invitation.withdrawn', subject })
    return { id }
  })
}

/**
 * Removes a member and ends all their sessions immediately, in every process. Throws 404, also when the remover was just removed,
 * so that two members cannot remove each other; 403 for a member whom the remover's role may not remove; and 400 when the deals
 * are to go to the leaving member or to nobody of the team.
 */
export async function removeAdmin(
  services: Services,
  id: string,
  assignTo: string | null,
  actor: Actor,
): Promise<{ id: string }> {
  if (assignTo === id) throw invalid({ assignTo: 'They leave the team' })
  await commit(services, async (change) => {
    const { db, now, record, signal } = change
    const deals = await listAssignedDeals(db, id)
    await assignDeals(change, deals, assignTo, actor)
    const members = await lockTeam(db)
    const by = orNotFound(members.find((one) => one.id === actor.id))
    const member = orNotFound(members.find((one) => one.id === id))
    assertRole(by.role, leastToManage(member.role))
    await deleteAdmin(db, id, now)
    await record({ clientId: null, actor, action: 'admin.removed', subject: member.name })
    signal({ kind: 'sessions-ended', userId: id, sessionIds: 'all' })
    signal({ kind: 'team-changed' })
  })
  // On PostgreSQL the signal returns to this process only a moment later.
  services.sessions.clear()
  return { id }
}

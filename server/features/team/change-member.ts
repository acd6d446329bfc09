import type { Admin } from '#contract/calls/team/admins.ts'
import type { TeamRole } from '#contract/rules/team-roles.ts'
import { deleteResets } from '../../access/password-resets.ts'
import { assertRole } from '../../access/roles.ts'
import type { Actor } from '../../db/activity-log.ts'
import { commit, type Change } from '../../db/change.ts'
import { conflict, orNotFound } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { listAdmins, lockTeam, updateRole, updateSeesMoney } from './team-data.ts'

type Member = Pick<Admin, 'id' | 'name'>

/**
 * Gives a member a role, effective at the next call in every process. Open reset links end: their maker might not be allowed to
 * make one for the new role.
 */
export async function storeRole(
  { db, now, record, signal }: Change,
  member: Member,
  role: TeamRole,
  actor: Actor,
): Promise<void> {
  await updateRole(db, member.id, role, now)
  await deleteResets(db, member.id)
  const subject = { text: 'role', values: { name: member.name, role } } as const
  await record({ clientId: null, actor, action: 'admin.role-changed', subject })
  signal({ kind: 'team-changed' })
}

/** Gives or takes the right to see prices and commission, effective at the next call in every process. */
async function storeSeesMoney(
  { db, now, record, signal }: Change,
  { id, name }: Member,
  seesMoney: boolean,
  actor: Actor,
): Promise<void> {
  if (!(await updateSeesMoney(db, id, seesMoney, now))) return
  const subject = { text: 'money', values: { name, seesMoney } } as const
  await record({ clientId: null, actor, action: 'admin.money-changed', subject })
  signal({ kind: 'team-changed' })
}

/**
 * Changes a member's role, or whether they see prices and commission while an assistant. Throws 404, 403 when the caller is no
 * owner any more, and 409 for the last owner; of two owners who demote each other at once, one stays.
 */
export async function changeMember(
  services: Services,
  id: string,
  { role, seesMoney }: { role?: TeamRole | undefined; seesMoney?: boolean | undefined },
  actor: Actor,
): Promise<Admin> {
  const changed = await commit(services, async (change) => {
    const members = await lockTeam(change.db)
    assertRole(orNotFound(members.find((one) => one.id === actor.id)).role, 'owner')
    const member = orNotFound(members.find((one) => one.id === id))
    if (role !== undefined && role !== member.role) {
      if (!members.some((one) => one.id !== id && one.role === 'owner'))
        throw conflict('A team needs an owner. Make somebody else an owner first.')
      await storeRole(change, member, role, actor)
    }
    if (seesMoney !== undefined) await storeSeesMoney(change, member, seesMoney, actor)
    return orNotFound((await listAdmins(change.db)).find((one) => one.id === id))
  })
  // On PostgreSQL the signal returns to this process only a moment later.
  services.sessions.clear()
  return changed
}

import type { z } from 'zod'
import type { Invitation } from '#contract/calls/team/admins.ts'
import type { Actor } from '../../db/activity-log.ts'
import { commit } from '../../db/change.ts'
import { orNotFound } from '../../http/problem.ts'
import { publicAddress } from '../../public-address.ts'
import type { Services } from '../../services.ts'
import { createInvitation } from './create-invitation.ts'
import { deleteAdmin, deleteInvitation, lockAdmins } from './team-data.ts'

/** Invites an admin. The link is only in this response. */
export async function inviteAdmin(
  services: Services,
  email: string,
  actor: Actor,
): Promise<z.infer<typeof Invitation> & { link: string }> {
  return commit(services, async ({ db, now, record }) => {
    const { token, invitation } = await createInvitation(db, email, new Date(now))
    await record({ clientId: null, actor, action: 'admin.invited', subject: email })
    return { ...invitation, email, link: `${publicAddress(services.settings)}/invitation#${token}` }
  })
}

/** Throws 404. */
export async function withdrawInvitation(
  services: Services,
  id: string,
  actor: Actor,
): Promise<{ id: string }> {
  return commit(services, async ({ db, record }) => {
    const subject = orNotFound(await deleteInvitation(db, id))
    await record({ clientId: null, actor, action: 'invitation.withdrawn', subject })
    return { id }
  })
}

/**
 * Removes an admin and ends all sessions immediately, in every process. Throws 404, also when the remover was
 * just removed, so that two admins cannot remove each other and leave none.
 */
export async function removeAdmin(services: Services, id: string, actor: Actor): Promise<{ id: string }> {
  await commit(services, async ({ db, record, signal }) => {
    orNotFound((await lockAdmins(db, [id, actor.id ?? id])) || null)
    const subject = orNotFound(await deleteAdmin(db, id))
    await record({ clientId: null, actor, action: 'admin.removed', subject })
    signal({ kind: 'sessions-ended', userId: id, sessionIds: 'all' })
  })
  // On PostgreSQL the signal returns to this process only a moment later.
  services.sessions.clear()
  return { id }
}

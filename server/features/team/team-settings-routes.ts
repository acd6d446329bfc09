import * as calls from '#contract/calls/team/team.ts'
import type { Team, TeamChanges } from '#contract/calls/team/team.ts'
import { adminActor, type Actor } from '../../db/activity-log.ts'
import { commit } from '../../db/change.ts'
import { getTeam, updateTeam } from '../../db/team-settings.ts'
import { answer } from '../../http/answer.ts'
import { orNotFound } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { changeAccount } from './team-data.ts'
import { removeMark, setMark } from './team-mark.ts'
import { getMe } from './ways.ts'

/**
 * Changes the team's name, color, or time zone. Open portals show it after a reload. Pages that say the looks beside a logo are made
 * anew.
 */
async function changeTeamSettings(services: Services, changes: TeamChanges, actor: Actor): Promise<Team> {
  const team = await commit(services, async ({ db, record, signal }) => {
    await updateTeam(db, changes)
    const subject = Object.keys(changes).join(', ')
    await record({ clientId: null, actor, action: 'team.changed', subject })
    const changed = await getTeam(db, services.settings.timeZone)
    if (changed.mark !== undefined) signal({ kind: 'team-changed' })
    return changed
  })
  services.marks.forget()
  return team
}

export const teamSettingsRoutes = [
  answer(calls.getTeam, ({ services: { db, settings } }) => getTeam(db, settings.timeZone)),
  answer(calls.changeTeam, ({ services, body, caller }) =>
    changeTeamSettings(services, body, adminActor(caller.admin)),
  ),
  answer(calls.setTeamMark, ({ services, body, caller }) =>
    setMark(services, body, adminActor(caller.admin)),
  ),
  answer(calls.removeTeamMark, ({ services, caller }) => removeMark(services, adminActor(caller.admin))),
  answer(calls.getPortalTeam, ({ services: { db, settings } }) => getTeam(db, settings.timeZone)),
  answer(calls.changeMe, async ({ services, body, caller: { admin } }) => {
    const at = services.clock().toISOString()
    const changed = orNotFound(await changeAccount(services.db, admin.admin.id, body, at))
    services.sessions.clear()
    return { ...(await getMe(services, admin)), ...changed }
  }),
]

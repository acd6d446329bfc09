import * as calls from '#contract/calls/team/team.ts'
import type { Team, TeamChanges } from '#contract/calls/team/team.ts'
import { adminActor, type Actor } from '../../db/activity-log.ts'
import { commit } from '../../db/change.ts'
import { getTeam, updateTeam } from '../../db/team-settings.ts'
import { answer } from '../../http/answer.ts'
import { orNotFound } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { changeAccount } from './team-data.ts'
import { getMe } from './ways.ts'

/** Changes the team's name, color, or time zone. Open portals show it after a reload. */
async function changeTeamSettings(services: Services, changes: TeamChanges, actor: Actor): Promise<Team> {
  return commit(services, async ({ db, record }) => {
    await updateTeam(db, changes)
    const subject = Object.keys(changes).join(', ')
    await record({ clientId: null, actor, action: 'team.changed', subject })
    return getTeam(db, services.settings.timeZone)
  })
}

export const teamSettingsRoutes = [
  answer(calls.getTeam, ({ services: { db, settings } }) => getTeam(db, settings.timeZone)),
  answer(calls.changeTeam, ({ services, body, caller }) =>
    changeTeamSettings(services, body, adminActor(caller.admin)),
  ),
  answer(calls.getPortalTeam, ({ services: { db, settings } }) => getTeam(db, settings.timeZone)),
  answer(calls.changeMe, async ({ services, body, caller: { admin } }) => {
    const at = services.clock().toISOString()
    const changed = orNotFound(await changeAccount(services.db, admin.admin.id, body, at))
    services.sessions.clear()
    return { ...(await getMe(services, admin)), ...changed }
  }),
]

import * as calls from '#contract/team.ts'
import { adminActor } from '../../db/activity-log.ts'
import { getTeam } from '../../db/team-settings.ts'
import { answer } from '../../http/answer.ts'
import { orNotFound } from '../../http/problem.ts'
import { changeTeamSettings } from './change-team-settings.ts'
import { renameAdmin } from './team-data.ts'

export const teamSettingsRoutes = [
  answer(calls.getTeam, ({ services: { db, settings } }) => getTeam(db, settings.timeZone)),
  answer(calls.changeTeam, ({ services, body, caller }) =>
    changeTeamSettings(services, body, adminActor(caller.admin)),
  ),
  answer(calls.getPortalTeam, ({ services: { db, settings } }) => getTeam(db, settings.timeZone)),
  answer(calls.changeMe, async ({ services, body, caller: { admin } }) => {
    const at = services.clock().toISOString()
    const name = orNotFound(await renameAdmin(services.db, admin.admin.id, body.name, at))
    services.sessions.clear()
    return { ...admin.admin, name }
  }),
]

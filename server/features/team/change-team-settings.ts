import type { Team, TeamChanges } from '#contract/team.ts'
import { recordActivity, type Actor } from '../../db/activity-log.ts'
import { commit } from '../../db/change.ts'
import { updateTeam, getTeam } from '../../db/team-settings.ts'
import type { Services } from '../../services.ts'

/** Changes the team's name, color, or time zone. Open portals show it after a reload. */
export async function changeTeamSettings(
  services: Services,
  changes: TeamChanges,
  actor: Actor,
): Promise<Team> {
  return commit(services, async ({ db, now }) => {
    await updateTeam(db, changes)
    const subject = Object.keys(changes).join(', ')
    await recordActivity(db, { clientId: null, actor, action: 'team.changed', subject, at: now })
    return getTeam(db, services.settings.timeZone)
  })
}

import type { Team, TeamChanges } from '#contract/team.ts'
import { commit } from '../../live/commit.ts'
import type { Services } from '../../services.ts'
import { recordActivity, type Actor } from '../activity/activity-data.ts'
import { storeTeam, getTeam } from './team-settings-data.ts'

/** Changes the team's name, colour or zone. Open portals show it when they are loaded next. */
export async function changeTeamSettings(
  services: Services,
  changes: TeamChanges,
  actor: Actor,
): Promise<Team> {
  return commit(services, async ({ db, now }) => {
    await storeTeam(db, changes)
    const subject = Object.keys(changes).join(', ')
    await recordActivity(db, { clientId: null, actor, action: 'team.changed', subject, at: now })
    return getTeam(db, services.settings.timeZone)
  })
}

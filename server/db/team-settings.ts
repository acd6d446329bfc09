import type { Team, TeamChanges } from '#contract/calls/team/team.ts'
import { dayIn } from '#contract/rules/days.ts'
import { teamColors } from '#contract/rules/team-colors.ts'
import type { Services } from '../services.ts'
import type { Db } from './database.ts'

/** Returns the stored settings by name; unchanged settings are absent. */
async function readSettings(db: Db): Promise<Partial<Record<string, string>>> {
  const rows = await db.selectFrom('team_settings').selectAll().execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/**
 * Returns the team's settings. `fallbackZone` is the TIME_ZONE setting, used until the team chooses another
 * zone.
 */
export async function getTeam(db: Db, fallbackZone: string): Promise<Team> {
  const { name = '', colour, timeZone = fallbackZone } = await readSettings(db)
  return { name, colour: teamColors.find((one) => one === colour) ?? 'pine', timeZone }
}

export async function updateTeam(db: Db, changes: TeamChanges): Promise<void> {
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) continue
    await db
      .insertInto('team_settings')
      .values({ key, value })
      .onConflict((known) => known.column('key').doUpdateSet({ value }))
      .execute()
  }
}

/** Returns the team's IANA time zone. */
export async function teamZone(db: Db, { settings }: Pick<Services, 'settings'>): Promise<string> {
  return (await getTeam(db, settings.timeZone)).timeZone
}

/** Returns today's date in the team's time zone, `YYYY-MM-DD`. */
export async function teamToday(db: Db, services: Pick<Services, 'settings' | 'clock'>): Promise<string> {
  return dayIn(services.clock(), await teamZone(db, services))
}

import { dayIn } from '#contract/days.ts'
import { teamColors } from '#contract/team-colors.ts'
import type { Team, TeamChanges } from '#contract/team.ts'
import type { Db } from '../../db/database.ts'
import type { Services } from '../../services.ts'

/** What was stored, by name; a setting that nobody changed is absent. */
async function stored(db: Db): Promise<Partial<Record<string, string>>> {
  const rows = await db.selectFrom('team_settings').selectAll().execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/** The team's settings; `fallbackZone` is the zone of TIME_ZONE, which counts until another one is stored. */
export async function getTeam(db: Db, fallbackZone: string): Promise<Team> {
  const { name = '', colour, timeZone = fallbackZone } = await stored(db)
  return { name, colour: teamColors.find((one) => one === colour) ?? 'pine', timeZone }
}

export async function storeTeam(db: Db, changes: TeamChanges): Promise<void> {
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) continue
    await db
      .insertInto('team_settings')
      .values({ key, value })
      .onConflict((known) => known.column('key').doUpdateSet({ value }))
      .execute()
  }
}

/** The IANA zone in which the team counts days. */
export async function teamZone(db: Db, { settings }: Pick<Services, 'settings'>): Promise<string> {
  return (await getTeam(db, settings.timeZone)).timeZone
}

/** Today where the team is, `YYYY-MM-DD`. */
export async function teamToday(db: Db, services: Pick<Services, 'settings' | 'clock'>): Promise<string> {
  return dayIn(services.clock(), await teamZone(db, services))
}

import { sql } from 'kysely'
import type { Team, TeamChanges } from '#contract/calls/team/team.ts'
import { dayIn } from '#contract/rules/days.ts'
import { teamColors } from '#contract/rules/team-colors.ts'
import { markSizes } from '#contract/rules/team-mark.ts'
import type { Settings } from '../settings.ts'
import type { Db } from './database.ts'

/** The size whose row stands for the logo. */
const [anySize] = markSizes

/** Returns the stored settings by name, and as `mark` the hash of the logo; unchanged settings are absent. */
async function readSettings(db: Db): Promise<Partial<Record<string, string>>> {
  const mark = db
    .selectFrom('team_marks')
    .select([sql<string>`'mark'`.as('key'), 'hash as value'])
    .where('size', '=', anySize)
  const rows = await db.selectFrom('team_settings').select(['key', 'value']).unionAll(mark).execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/**
 * Returns the team's settings. `fallbackZone` is the TIME_ZONE setting, used until the team chooses another
 * zone.
 */
export async function getTeam(db: Db, fallbackZone: string): Promise<Team> {
  const { name = '', colour, timeZone = fallbackZone, mark } = await readSettings(db)
  return {
    name,
    colour: teamColors.find((one) => one === colour) ?? 'pine',
    timeZone,
    ...(mark === undefined ? {} : { mark }),
  }
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

/** What knows the time zone until the team chooses another. */
interface WithZone {
  settings: Pick<Settings, 'timeZone'>
}

/** Returns the team's IANA time zone. */
export async function teamZone(db: Db, { settings }: WithZone): Promise<string> {
  return (await getTeam(db, settings.timeZone)).timeZone
}

/** Returns today's date in the team's time zone, `YYYY-MM-DD`. */
export async function teamToday(db: Db, services: WithZone & { clock: () => Date }): Promise<string> {
  return dayIn(services.clock(), await teamZone(db, services))
}

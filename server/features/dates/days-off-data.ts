import type { DaysOffSettings } from '#contract/calls/dates/days-off-shapes.ts'
import { holidayLists } from '#contract/rules/dates/days-off.ts'
import type { Actor } from '../../db/activity-log.ts'
import { commit } from '../../db/change.ts'
import type { Db } from '../../db/database.ts'
import type { Services } from '../../services.ts'

/** The row that names the last day for which all verdicts were computed. */
export const healthDayKey = 'health-day'

/** The team setting that names the list of holidays. */
const listSetting = 'holidays'

/** The team's list of holidays, California's until it chooses another, and what it changed of it. */
export async function getDaysOff(db: Db): Promise<DaysOffSettings> {
  const setting = await db
    .selectFrom('team_settings')
    .select('value')
    .where('key', '=', listSetting)
    .executeTakeFirst()
  const changes = await db.selectFrom('days_off').selectAll().orderBy('key').execute()
  return { holidays: holidayLists.find((name) => name === setting?.value) ?? 'california', changes }
}

/** Changes the days off. No date moves by it: those that no longer match are shown on their deals. */
export async function changeDaysOff(
  services: Services,
  { holidays, changes }: Partial<DaysOffSettings>,
  actor: Actor,
): Promise<DaysOffSettings> {
  return commit(services, async ({ db, record }) => {
    if (holidays !== undefined)
      await db
        .insertInto('team_settings')
        .values({ key: listSetting, value: holidays })
        .onConflict((known) => known.column('key').doUpdateSet({ value: holidays }))
        .execute()
    if (changes !== undefined) {
      await db.deleteFrom('days_off').execute()
      if (changes.length > 0) await db.insertInto('days_off').values(changes).execute()
    }
    // All verdicts are computed anew within minutes.
    await db.deleteFrom('installation').where('key', '=', healthDayKey).execute()
    await record({ clientId: null, actor, action: 'days-off.changed' })
    return getDaysOff(db)
  })
}

import type { DaysOffSettings } from '#contract/calls/dates/days-off-shapes.ts'
import type { Actor } from '../../db/activity-log.ts'
import { commit } from '../../db/change.ts'
import { getDaysOff, listSetting } from '../../db/days-off.ts'
import type { Services } from '../../services.ts'

/** The row that names the last day for which all verdicts were computed. */
export const healthDayKey = 'health-day'

/** Changes the days off. No date moves by it; dates that no longer match their rule are marked on their deals. */
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

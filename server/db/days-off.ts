import type { DaysOffSettings } from '#contract/calls/dates/days-off-shapes.ts'
import { daysOff, type DaysOff, holidayLists } from '#contract/rules/dates/days-off.ts'
import type { Db } from './database.ts'

/** The team setting that names the list of holidays. */
export const listSetting = 'holidays'

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

/** The list that was asked last, since its years take a while to compute. */
let last: { key: string; daysOff: DaysOff } | null = null

/** The team's days off, ready to be asked. */
export async function teamDaysOff(db: Db): Promise<DaysOff> {
  const choices = await getDaysOff(db)
  const key = JSON.stringify(choices)
  if (last?.key !== key) last = { key, daysOff: daysOff(choices) }
  return last.daysOff
}

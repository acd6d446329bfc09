import { dayIn } from '#contract/rules/days.ts'
import { teamZone } from '../../db/team-settings.ts'
import type { Services } from '../../services.ts'
import { getPreferences } from '../preferences/preference-data.ts'

/** Returns the current day in a person's time zone, as `YYYY-MM-DD`. */
export async function readerToday(
  services: Pick<Services, 'db' | 'settings' | 'clock'>,
  personId: string,
): Promise<string> {
  const { timeZone } = await getPreferences(services.db, personId)
  return dayIn(services.clock(), timeZone ?? (await teamZone(services.db, services)))
}

import { dayIn } from '#contract/rules/days.ts'
import { teamZone } from '../../db/team-settings.ts'
import type { Services } from '../../services.ts'
import { getPreferences } from '../preferences/preference-data.ts'

/** Returns the current day in a client's time zone, as `YYYY-MM-DD`. */
export async function clientToday(
  services: Pick<Services, 'db' | 'settings' | 'clock'>,
  clientId: string,
): Promise<string> {
  const { timeZone } = await getPreferences(services.db, clientId)
  return dayIn(services.clock(), timeZone ?? (await teamZone(services.db, services)))
}

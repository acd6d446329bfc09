import type { Team } from '#contract/calls/team/team.ts'
import { markAddress } from '#contract/rules/mark-address.ts'
import type { Db } from '../../db/database.ts'
import { getTeam } from '../../db/team-settings.ts'
import type { Settings } from '../../settings.ts'
import type { EmailTeam } from './email-template.ts'

/** The team as emails show it: with the logo where the server knows its public address. */
export async function emailTeam(
  db: Db,
  { timeZone: fallbackZone, baseUrl }: Pick<Settings, 'timeZone' | 'baseUrl'>,
): Promise<EmailTeam & Pick<Team, 'timeZone'>> {
  const { name, colour, timeZone, mark } = await getTeam(db, fallbackZone)
  const hasLogo = mark !== undefined && baseUrl
  return { name, colour, timeZone, ...(hasLogo ? { logo: `${baseUrl}${markAddress(180, mark)}` } : {}) }
}

import { refuseWeakPassword, passwordWeakness } from '../../access/password-strength.ts'
import type { Services } from '../../services.ts'
import { getTeam } from './team-settings-data.ts'

type Known = Pick<Services, 'db' | 'settings'>
type Owner = { name: string; email: string }

async function personalTo({ db, settings }: Known, { name, email }: Owner): Promise<string[]> {
  return [email, name, (await getTeam(db, settings.timeZone)).name]
}

/** Throws 400 that names the field of a password that is easily guessed by who knows its owner or the team. */
export async function refuseWeakPasswordOfAccount(
  services: Known,
  owner: Owner,
  password: string,
  field: 'password' | 'newPassword' = 'password',
): Promise<void> {
  await refuseWeakPassword(password, await personalTo(services, owner), field)
}

/** The same for a program: why the password is refused, or null. */
export async function weaknessOfPassword(
  services: Known,
  owner: Owner,
  password: string,
): Promise<string | null> {
  return passwordWeakness(password, await personalTo(services, owner))
}

import { refuseWeakPassword, passwordWeakness } from '../../access/password-strength.ts'
import { getTeam } from '../../db/team-settings.ts'
import type { Services } from '../../services.ts'

type PasswordServices = Pick<Services, 'db' | 'settings'>
type Owner = { name: string; email: string }

async function getPersonalTerms(
  { db, settings }: PasswordServices,
  { name, email }: Owner,
): Promise<string[]> {
  return [email, name, (await getTeam(db, settings.timeZone)).name]
}

/**
 * Throws 400, naming the field, for a password that is easy to guess for someone who knows its owner or the
 * team.
 */
export async function assertStrongPassword(
  services: PasswordServices,
  owner: Owner,
  password: string,
  field: 'password' | 'newPassword' = 'password',
): Promise<void> {
  await refuseWeakPassword(password, await getPersonalTerms(services, owner), field)
}

/** Returns why a password is too weak, or null. */
export async function getPasswordWeakness(
  services: PasswordServices,
  owner: Owner,
  password: string,
): Promise<string | null> {
  return passwordWeakness(password, await getPersonalTerms(services, owner))
}

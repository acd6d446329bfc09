import { hashPassword } from '../../access/password.ts'
import type { Services } from '../../services.ts'
import { createInvitation } from './invitation.ts'
import { weaknessOfPassword } from './refuse-weak-password.ts'
import { deleteSetUpLinks, hasAdmin, insertAdmin } from './team-data.ts'

/** The settings name a password that is too easy to guess; the message says why. */
export class WeakAdminPassword extends Error {}

/**
 * While there is no admin: creates the one that the settings name, or else makes the one-time set-up token and
 * returns it. Null when nothing is left to do.
 */
export async function prepareFirstAdmin(services: Services): Promise<string | null> {
  const { db, settings, clock } = services
  if (await hasAdmin(db)) return null
  const now = clock()
  if (settings.firstAdmin) {
    const { name, email, password } = settings.firstAdmin
    const weakness = await weaknessOfPassword(services, { name, email }, password)
    if (weakness !== null) throw new WeakAdminPassword(`ADMIN_PASSWORD: ${weakness}`)
    const passwordHash = await hashPassword(password)
    await insertAdmin(db, { name, email, passwordHash, at: now.toISOString() })
    return null
  }
  await deleteSetUpLinks(db)
  return (await createInvitation(db, null, now)).token
}

import { hashPassword } from '../../access/password.ts'
import type { Services } from '../../services.ts'
import { createInvitation } from './create-invitation.ts'
import { deleteSetUpLinks } from './invitation-data.ts'
import { getPasswordWeakness } from './password-strength.ts'
import { hasAdmin, insertAdmin } from './team-data.ts'

/** The password in the settings is too easy to guess; the message says why. */
export class WeakAdminPassword extends Error {}

/**
 * If there is no admin yet, creates the admin from the settings, or else returns a one-time setup token. Null when there is
 * nothing to do.
 */
export async function prepareFirstAdmin(services: Services): Promise<string | null> {
  const { db, settings, clock } = services
  if (await hasAdmin(db)) return null
  const now = clock()
  if (settings.firstAdmin) {
    const { name, email, password } = settings.firstAdmin
    const weakness = await getPasswordWeakness(services, { name, email }, password)
    if (weakness !== null) throw new WeakAdminPassword(`ADMIN_PASSWORD: ${weakness}`)
    const passwordHash = await hashPassword(password)
    await insertAdmin(db, { name, email, role: 'owner', passwordHash, at: now.toISOString() })
    return null
  }
  await deleteSetUpLinks(db)
  return (await createInvitation(db, { email: null, role: 'owner', invitedBy: null }, now)).token
}

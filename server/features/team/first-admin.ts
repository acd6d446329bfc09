import { hashPassword } from '../../access/password.ts'
import type { Services } from '../../services.ts'
import { createInvitation } from './invitation.ts'
import { deleteSetUpLinks, hasAdmin, insertAdmin } from './team-data.ts'

/**
 * While there is no admin: creates the one that the settings name, or else makes the one-time set-up token and
 * returns it. Null when nothing is left to do.
 */
export async function prepareFirstAdmin({ db, settings, clock }: Services): Promise<string | null> {
  if (await hasAdmin(db)) return null
  const now = clock()
  if (settings.firstAdmin) {
    const { name, email, password } = settings.firstAdmin
    const passwordHash = await hashPassword(password)
    await insertAdmin(db, { name, email, passwordHash, at: now.toISOString() })
    return null
  }
  await deleteSetUpLinks(db)
  return (await createInvitation(db, null, now)).token
}

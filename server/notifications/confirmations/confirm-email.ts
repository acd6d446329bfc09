import { updateClient } from '../../db/client-rows.ts'
import { commitForClient } from '../../db/commit-for-client.ts'
import type { Db } from '../../db/database.ts'
import { conflict, notFound, orNotFound } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { findConfirmation, endConfirmation, isConfirmationOpen } from './confirmation-data.ts'
import { verifyEmailToken } from './confirmation-secrets.ts'

/**
 * Confirms the email address that a link was sent to; repeating it changes nothing. Throws 404 for an unknown
 * link, and 409 when it has expired or the client's address has changed.
 */
export async function confirmEmail(services: Services, token: string): Promise<void> {
  const id = verifyEmailToken(services.deliverySecret, token)
  if (id === null) throw notFound()
  const clientId = async (db: Db) => {
    const confirmation = await findConfirmation(db, id)
    if (confirmation?.channel !== 'email') throw notFound()
    return confirmation.clientId
  }
  await commitForClient(
    services,
    { clientId, actor: 'client' },
    async ({ db, now, client, record, announce }) => {
      const sent = orNotFound(await findConfirmation(db, id))
      if (client.email !== sent.address)
        throw conflict('The email address in the portal has changed. Use the link in the newest email.')
      if (client.confirmedEmail === client.email) return
      if (!isConfirmationOpen(sent, now))
        throw conflict('This link has expired. Open your portal and request a new one.', 'code-expired')
      await endConfirmation(db, id, now)
      await updateClient(db, client, { confirmedEmail: client.email }, now)
      await record('email.confirmed', client.email)
      announce(['preferences'])
    },
  )
}

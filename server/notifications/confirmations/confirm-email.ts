import { commit } from '../../db/change.ts'
import { recordActivity } from '../../features/activity/activity-data.ts'
import { lockClient, updateClient } from '../../features/clients/client-data.ts'
import { conflict, notFound } from '../../http/problem.ts'
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
  await commit(services, async (change) => {
    const { db, now } = change
    const confirmation = await findConfirmation(db, id)
    if (confirmation?.channel !== 'email') throw notFound()
    const client = await lockClient(db, confirmation.clientId)
    if (client.email !== confirmation.address)
      throw conflict('The email address in the portal has changed. Use the link in the newest email.')
    if (client.confirmedEmail === client.email) return
    const sent = await findConfirmation(db, id)
    if (!sent || !isConfirmationOpen(sent, now))
      throw conflict('This link has expired. Open your portal and request a new one.', 'code-expired')
    await endConfirmation(db, id, now)
    await updateClient(db, client, { confirmedEmail: client.email }, now)
    const actor = { type: 'client' as const, id: client.id, name: `${client.firstName} ${client.lastName}` }
    await recordActivity(db, {
      clientId: client.id,
      actor,
      action: 'email.confirmed',
      subject: client.email,
      at: now,
    })
    change.changed(client.id, ['preferences'])
  })
}

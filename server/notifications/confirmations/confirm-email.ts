import { recordActivity } from '../../features/activity/activity-data.ts'
import { lockClient, updateClient } from '../../features/clients/client-data.ts'
import { conflict, notFound } from '../../http/problem.ts'
import { commit } from '../../live/commit.ts'
import type { Services } from '../../services.ts'
import { confirmationById, endConfirmation, isOpen } from './confirmation-data.ts'
import { confirmationOfToken } from './confirmation-secrets.ts'

/**
 * Confirms the mail address that a link was mailed to; a second time changes nothing. Throws 404 for a link that nobody was
 * sent, and 409 when it is too old or the client has another address by now.
 */
export async function confirmEmail(services: Services, token: string): Promise<void> {
  const id = confirmationOfToken(services.deliverySecret, token)
  if (id === null) throw notFound()
  await commit(services, async (change) => {
    const { db, now } = change
    const asked = await confirmationById(db, id)
    if (asked?.channel !== 'email') throw notFound()
    const client = await lockClient(db, asked.clientId)
    if (client.email !== asked.address)
      throw conflict('The address in the portal is another one by now. Use the link of the newest mail.')
    if (client.confirmedEmail === client.email) return
    const sent = await confirmationById(db, id)
    if (!sent || !isOpen(sent, now))
      throw conflict('This link is too old. Open your portal and send a new one.', 'code-expired')
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

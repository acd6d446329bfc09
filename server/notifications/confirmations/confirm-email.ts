import { updateClient } from '../../db/client-rows.ts'
import { commitForClient } from '../../db/commit-for-client.ts'
import { isClient } from '../../db/readers.ts'
import { conflict, notFound, orNotFound } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { endFailing } from '../rules/failing-addresses.ts'
import { findConfirmation, endConfirmation, isConfirmationOpen } from './confirmation-data.ts'
import { verifyEmailToken } from './confirmation-secrets.ts'

/**
 * Confirms the email address that a link was sent to; repeating it changes nothing. Throws 404 for an unknown
 * link, and 409 when it has expired or the address has changed since.
 */
export async function confirmEmail(services: Services, token: string): Promise<void> {
  const id = verifyEmailToken(services.deliverySecret, token)
  if (id === null) throw notFound()
  const confirmation = await findConfirmation(services.db, id)
  if (confirmation?.channel !== 'email') throw notFound()
  await commitForClient(
    services,
    { clientId: confirmation.clientId, actor: confirmation },
    async ({ db, now, client, reader, record, announce }) => {
      const sent = orNotFound(await findConfirmation(db, id))
      if (reader.email !== sent.address) throw conflict((t) => t.addressChangedSince)
      const wasFailing = await endFailing(db, sent.address)
      if (reader.confirmedEmail === reader.email) {
        if (wasFailing) announce(['preferences'], 'admins')
        return
      }
      if (!isConfirmationOpen(sent, now)) throw conflict((t) => t.emailLinkExpired, 'code-expired')
      await endConfirmation(db, id, now)
      if (isClient(reader)) await updateClient(db, client, { confirmedEmail: client.email }, now)
      else
        await db
          .updateTable('people')
          .set({ confirmedEmail: reader.email })
          .where('id', '=', reader.personId)
          .execute()
      await record('email.confirmed', reader.email)
      announce(['preferences'])
    },
  )
}

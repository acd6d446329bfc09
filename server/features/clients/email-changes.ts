import type { Actor } from '../../db/activity-log.ts'
import { type ClientChange, commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { enqueueToFormerAddress } from '../../notifications/outbox/enqueue-to-former-address.ts'
import { orNotFound } from '../../problem.ts'
import type { Services } from '../../services.ts'

/** Returns the latest email change that the team has not marked as seen. */
function findUnseenChange(db: Db, personId: string) {
  return db
    .selectFrom('email_changes')
    .select('id')
    .where('personId', '=', personId)
    .where('seenAt', 'is', null)
    .executeTakeFirst()
}

/**
 * Records that a person of the client side changed their email address: it is listed on Today, and the former address is
 * notified. Further changes before the team has seen it notify no one, so that a link holder cannot make the
 * portal email addresses of their choice.
 */
export async function recordEmailChange(
  { db, now, reader, record }: ClientChange,
  newEmail: string,
): Promise<void> {
  const { id: clientId, personId, email: oldEmail, confirmedEmail } = reader
  if (newEmail === oldEmail) return
  await record('profile.email-changed', `${oldEmail} → ${newEmail}`)
  const unseen = await findUnseenChange(db, personId)
  if (unseen) {
    await db
      .updateTable('email_changes')
      .set({ newEmail, createdAt: now })
      .where('id', '=', unseen.id)
      .execute()
    return
  }
  const row = { id: newId(), clientId, personId, oldEmail, newEmail, createdAt: now, seenAt: null }
  await db.insertInto('email_changes').values(row).execute()
  // An unconfirmed address may belong to anyone.
  if (confirmedEmail === oldEmail) await enqueueToFormerAddress(db, reader, row.id, now)
}

/** Marks an email change as seen, which removes it from Today. Throws 404 if unknown or already seen. */
export async function markEmailChangeSeen(
  services: Services,
  id: string,
  actor: Actor,
): Promise<{ id: string }> {
  const clientId = ownerOf('email_changes', id)
  return commitForClient(services, { clientId, actor }, async ({ db, now, record, announce }) => {
    const { newEmail } = orNotFound(
      await db
        .updateTable('email_changes')
        .set({ seenAt: now })
        .where('id', '=', id)
        .where('seenAt', 'is', null)
        .returning('newEmail')
        .executeTakeFirst(),
    )
    await record('profile.email-seen', newEmail)
    announce(['client'], 'admins')
    return { id }
  })
}

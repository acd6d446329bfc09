import type { Db } from '../../db/database.ts'

/** Deletes some notifications of a client, so that held deliveries of them lapse. Returns whether any was sent already. */
export async function withdrawNotifications(
  db: Db,
  clientId: string,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return false
  const sent = await db
    .selectFrom('deliveries')
    .select('id')
    .where('subjectId', 'in', ids)
    .where('state', 'in', ['sending', 'sent'])
    .limit(1)
    .execute()
  await db.deleteFrom('notifications').where('id', 'in', ids).where('clientId', '=', clientId).execute()
  return sent.length > 0
}

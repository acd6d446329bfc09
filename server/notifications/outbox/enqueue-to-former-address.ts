import type { Db } from '../../db/database.ts'
import { insertNotices } from './delivery-data.ts'
import { heldNotice } from './enqueue.ts'

/** Tells the address that a client had before that it was changed: at once, whatever the preferences are. */
export async function enqueueToFormerAddress(
  db: Db,
  clientId: string,
  subjectId: string,
  sentTo: string,
  now: string,
): Promise<void> {
  const occasion = { kind: 'email_changed', subjectId, isByHand: false, isUrgent: true } as const
  await insertNotices(db, [heldNotice({ clientId, userId: null, sentTo }, occasion, 'email', now)])
}

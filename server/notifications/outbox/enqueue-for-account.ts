import type { NoticeKind } from '#contract/delivery-enums.ts'
import type { Db } from '../../db/database.ts'
import { insertNotices } from './delivery-data.ts'
import { heldNotice } from './enqueue.ts'

/** Puts what an admin must know about the own account into the outbox: by mail, whatever the preferences are. */
export async function enqueueForAccount(
  db: Db,
  userId: string,
  about: { kind: NoticeKind; subjectId: string },
  now: string,
): Promise<void> {
  const account = await db.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirst()
  if (!account) return
  const occasion = { ...about, isByHand: false, isUrgent: true }
  const to = { clientId: null, userId, sentTo: account.email }
  await insertNotices(db, [heldNotice(to, occasion, 'email', now)])
}

import type { CommitStep } from '../../db/change.ts'
import type { Db } from '../../db/database.ts'

/** The last message of a chat, if its client wrote it and nobody acknowledged it. */
async function findUnanswered(db: Db, clientId: string): Promise<string | null> {
  const last = await db
    .selectFrom('messages')
    .select(['id', 'senderType', 'acknowledgedAt'])
    .where('clientId', '=', clientId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.senderType === 'client' && last.acknowledgedAt === null ? last.id : null
}

/**
 * Notes the unanswered message of each changed chat: a step of every commit. Whether a member has read it is looked up by who
 * asks.
 */
export const noteUnanswered: CommitStep = async (db, changes) => {
  const ids = new Set(
    changes.filter(({ topics }) => topics.includes('messages')).map(({ clientId }) => clientId),
  )
  for (const clientId of ids) {
    const unansweredId = await findUnanswered(db, clientId)
    await (unansweredId === null
      ? db
          .updateTable('deal_marks')
          .set({ unansweredId })
          .where('clientId', '=', clientId)
          .where('unansweredId', 'is not', null)
          .execute()
      : db
          .insertInto('deal_marks')
          .values({ clientId, dueMark: '', unansweredId })
          .onConflict((known) => known.column('clientId').doUpdateSet({ unansweredId }))
          .execute())
  }
}

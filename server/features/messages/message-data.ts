import { sql } from 'kysely'
import type { Message, SenderType } from '#contract/messages.ts'
import type { RowCaller } from '../../access/admit.ts'
import { visitedBy } from '../../access/visits.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { isBefore, readPages } from '../../db/read-pages.ts'
import type { MessageRow } from '../../db/schema.ts'
import { orNotFound } from '../../http/problem.ts'

/** The chat, oldest first: all of it, or its newest part (`limits.listed`). */
export async function listMessages(db: Db, clientId: string): Promise<Message[]> {
  const newestFirst = await readPages(
    (after: MessageRow | undefined, limit) =>
      db
        .selectFrom('messages')
        .selectAll()
        .where('clientId', '=', clientId)
        .$if(after !== undefined, (of) => of.where(isBefore(after)))
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    ({ content }) => content.length,
  )
  return newestFirst.toReversed() as Message[]
}

/** What a client has written in its chat so far. */
export async function writtenByClient(
  db: Db,
  clientId: string,
): Promise<{ messages: number; characters: number }> {
  const { messages, characters } = await db
    .selectFrom('messages')
    .select((of) => [
      of.fn.countAll<number>().as('messages'),
      of.fn.sum<number | null>(of.fn<number>('length', ['content'])).as('characters'),
    ])
    .where('clientId', '=', clientId)
    .where('senderType', '=', 'client')
    .executeTakeFirstOrThrow()
  return { messages, characters: characters ?? 0 }
}

/** The message that a side has already sent under a key. */
export async function messageWithKey(
  db: Db,
  clientId: string,
  senderType: SenderType,
  key: string,
): Promise<Message | null> {
  const row = await db
    .selectFrom('messages')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('senderType', '=', senderType)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
  return (row as Message | undefined) ?? null
}

/**
 * The moment of a chat's next message: now, or just after its last one, so that a clock that was set back changes no order.
 * The client's row must be locked.
 */
export async function momentOfNext(db: Db, clientId: string, now: string): Promise<string> {
  const last = await db
    .selectFrom('messages')
    .select('createdAt')
    .where('clientId', '=', clientId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || last.createdAt < now) return now
  return new Date(Date.parse(last.createdAt) + 1).toISOString()
}

export async function insertMessage(db: Db, message: Omit<MessageRow, 'id' | 'isRead'>): Promise<Message> {
  const row = { ...message, id: newId(), isRead: false }
  await db.insertInto('messages').values(row).execute()
  return row as Message
}

/** A message that the caller may see. Throws the 404 that is also said of one that does not exist. */
export async function messageForCaller(db: Db, id: string, caller: RowCaller): Promise<Message> {
  const row = await db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .where(visitedBy(caller, 'messages.clientId'))
    .executeTakeFirst()
  return orNotFound(row) as Message
}

/**
 * Marks a message as read for its reader: an admin reads what the client wrote, a portal what the team wrote. Whether
 * that changed anything.
 */
export async function markRead(db: Db, id: string, caller: RowCaller): Promise<boolean> {
  const row = await db
    .updateTable('messages')
    .set({ isRead: true })
    .where('id', '=', id)
    .where('isRead', '=', false)
    .where((of) =>
      of.or([
        of.and([of('senderType', '=', 'client'), sql<boolean>`${caller.admin ? 1 : 0} = 1`]),
        of.and([
          of('senderType', '=', 'admin'),
          visitedBy({ admin: null, visitor: caller.visitor }, 'messages.clientId'),
        ]),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

import { sql } from 'kysely'
import type { Message, SenderType } from '#contract/calls/messages/messages.ts'
import type { RowCaller } from '../../access/admit.ts'
import { visitedBy } from '../../access/visits.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { isBefore, readPages } from '../../db/read-pages.ts'
import type { MessageRow } from '../../db/schema.ts'
import { orNotFound } from '../../http/problem.ts'

/** The message of a row; a withdrawn one says so, also to programs that know nothing of withdrawing. */
function toMessage(row: MessageRow): Message {
  return { ...row, content: row.withdrawnAt === null ? row.content : 'Message withdrawn' } as Message
}

/** Lists a chat, oldest first, up to its newest `limits.listed`. */
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
  return newestFirst.toReversed().map(toMessage)
}

/** Returns how many messages and characters a client has written. */
export async function getClientChatSize(
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

/** Returns the message already sent with an idempotency key. */
export async function findMessageByKey(
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
  return row ? toMessage(row) : null
}

/**
 * Returns the time of a chat's next message: now, or just after the last one, so that a clock set back does
 * not change the order. The client's row must be locked.
 */
export async function getNextMessageTime(db: Db, clientId: string, now: string): Promise<string> {
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

/** Returns what a sender last wrote in a chat, oldest first, without what was withdrawn. */
export async function listLastContents(
  db: Db,
  { clientId, senderType, limit }: { clientId: string; senderType: SenderType; limit: number },
): Promise<string[]> {
  const newestFirst = await db
    .selectFrom('messages')
    .select('content')
    .where('clientId', '=', clientId)
    .where('senderType', '=', senderType)
    .where('withdrawnAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return newestFirst.map(({ content }) => content).toReversed()
}

export async function insertMessage(
  db: Db,
  message: Omit<MessageRow, 'id' | 'isRead' | 'acknowledgedAt' | 'withdrawnAt'>,
): Promise<Message> {
  const row = { ...message, id: newId(), isRead: false, acknowledgedAt: null, withdrawnAt: null }
  await db.insertInto('messages').values(row).execute()
  return toMessage(row)
}

/** Returns a message if the caller may see it. Throws 404 otherwise, as if it did not exist. */
export async function getMessageForCaller(db: Db, id: string, caller: RowCaller): Promise<Message> {
  const row = await db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .where(visitedBy(caller, 'messages.clientId'))
    .executeTakeFirst()
  return toMessage(orNotFound(row))
}

/**
 * Marks a message as read: an admin reads the client's messages, a portal the team's. Returns whether that
 * changed anything.
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

/** Deletes the content of a message of the team. Throws 404 for any other message, and for one already withdrawn. */
export async function withdraw(db: Db, id: string, at: string): Promise<Message> {
  const row = await db
    .updateTable('messages')
    .set({ content: '', isRead: true, withdrawnAt: at })
    .where('id', '=', id)
    .where('senderType', '=', 'admin')
    .where('withdrawnAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return toMessage(orNotFound(row))
}

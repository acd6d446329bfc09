import { sql } from 'kysely'
import type { Message, SenderType } from '#contract/calls/messages/messages.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import type { RowCaller } from '../../access/admit.ts'
import type { PortalOfReader } from '../../access/portal-of-link.ts'
import { visitedBy } from '../../access/visited-by.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { isBefore, readPages } from '../../db/read-pages.ts'
import type { MessageRow } from '../../db/schema.ts'
import { orNotFound } from '../../problem.ts'

/** The message of a row; a withdrawn one says so, also to programs that know nothing of withdrawing. */
function toMessage({ searchText: _folded, ...row }: MessageRow): Message {
  return {
    ...row,
    content: row.withdrawnAt === null ? row.content : 'Message withdrawn',
    ...(row.personId === null ? {} : { person: { id: row.personId, role: 'co-client' } }),
  } as Message
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

/** Lists a chat as a person of the client side reads it; a co-client has read the team's messages up to one moment. */
export async function listMessagesForReader(
  db: Db,
  { clientId, personId }: PortalOfReader,
): Promise<Message[]> {
  const messages = await listMessages(db, clientId)
  if (personId === clientId) return messages
  const through = await chatReadThrough(db, personId)
  return messages.map((message) =>
    message.senderType === 'admin' ? { ...message, isRead: message.createdAt <= through } : message,
  )
}

/** Up to which moment a co-client has read the chat; empty for not at all. */
export async function chatReadThrough(db: Db, personId: string): Promise<string> {
  const person = await db
    .selectFrom('people')
    .select('chatReadThrough')
    .where('id', '=', personId)
    .executeTakeFirst()
  return person?.chatReadThrough ?? ''
}

/** Returns how many messages and characters a client side has written. */
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
 * Returns the time of a chat's next message: now, or just after the last one, so that a clock set back does not change
 * the order. The client's row must be locked.
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

/** Returns a sender's last messages in a chat, oldest first, without withdrawn ones. */
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
  message: Omit<MessageRow, 'id' | 'isRead' | 'acknowledgedAt' | 'withdrawnAt' | 'searchText'>,
): Promise<Message> {
  const row = {
    ...message,
    id: newId(),
    isRead: false,
    acknowledgedAt: null,
    withdrawnAt: null,
    searchText: foldText(message.content),
  }
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

/** The readers of a message: the team, and the people of the client side who opened the portal in a browser. */
interface MessageReaders {
  isAdmin: boolean
  readers: readonly string[]
}

/** Whether a message is the client's to read, or the team's, and who else of the client side reads it. */
function readersOf({ clientId, senderType }: Message, { isAdmin, readers }: MessageReaders) {
  return {
    isReader: senderType === 'client' ? isAdmin : readers.includes(clientId),
    coClients: senderType === 'admin' ? readers.filter((personId) => personId !== clientId) : [],
  }
}

/** Whether `markRead` would change anything. */
export async function isUnreadBy(db: Db, message: Message, by: MessageReaders): Promise<boolean> {
  const { isReader, coClients } = readersOf(message, by)
  if (isReader && !message.isRead) return true
  if (coClients.length === 0) return false
  const unread = await db
    .selectFrom('people')
    .select('id')
    .where('id', 'in', coClients)
    .where(hasNotReadThrough(message.createdAt))
    .limit(1)
    .executeTakeFirst()
  return unread !== undefined
}

/** Co-clients who have not read the team's messages up to a moment. */
const hasNotReadThrough = (moment: string) =>
  sql<boolean>`("chatReadThrough" is null or "chatReadThrough" < ${moment})`

/**
 * Marks a message as read: an admin reads the client side's messages, its people the team's; a co-client reads all older ones
 * with it. Returns whether anything changed.
 */
export async function markRead(db: Db, message: Message, by: MessageReaders): Promise<boolean> {
  const { id, createdAt } = message
  const { isReader, coClients } = readersOf(message, by)
  const row = isReader
    ? await db
        .updateTable('messages')
        .set({ isRead: true })
        .where('id', '=', id)
        .where('isRead', '=', false)
        .returning('id')
        .executeTakeFirst()
    : undefined
  if (coClients.length === 0) return row !== undefined
  const read = await db
    .updateTable('people')
    .set({ chatReadThrough: createdAt })
    .where('id', 'in', coClients)
    .where(hasNotReadThrough(createdAt))
    .returning('id')
    .execute()
  return row !== undefined || read.length > 0
}

/** Deletes the content of a message of the team. Throws 404 for any other message, and for one already withdrawn. */
export async function withdraw(db: Db, id: string, at: string): Promise<Message> {
  const row = await db
    .updateTable('messages')
    .set({ content: '', searchText: '', isRead: true, withdrawnAt: at })
    .where('id', '=', id)
    .where('senderType', '=', 'admin')
    .where('withdrawnAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return toMessage(orNotFound(row))
}

import { sql } from 'kysely'
import type { Message, SenderType } from '#contract/calls/messages/messages.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import { limits } from '#contract/rules/limits.ts'
import type { RowCaller } from '../../access/admit.ts'
import type { PortalOfReader } from '../../access/portal-of-link.ts'
import { visitedBy } from '../../access/visited-by.ts'
import { requireClient } from '../../db/client-rows.ts'
import type { Db } from '../../db/database.ts'
import type { MessageRow } from '../../db/message-row.ts'
import { newId } from '../../db/new-id.ts'
import { isBefore, readPages } from '../../db/read-pages.ts'
import { listReaders } from '../../db/readers.ts'
import { orNotFound } from '../../problem.ts'
import { type FilesShown, listFilesOfChat, withFiles } from './message-files.ts'

/** The message of a row; a withdrawn one says so, also to programs that know nothing of withdrawing. */
function toMessage(stored: MessageRow): Message {
  const { searchText: _folded, by, addedBy, isMasked, leftOut, leftOutFiles, fileCount, ...row } = stored
  return {
    ...row,
    content: row.withdrawnAt === null ? row.content : 'Message withdrawn',
    ...(row.personId === null ? {} : { person: { id: row.personId, role: 'co-client' } }),
    ...(by === null ? {} : { by }),
    ...(addedBy === null ? {} : { addedBy }),
    ...(isMasked ? { isMasked } : {}),
    ...(leftOut === 0 ? {} : { leftOut }),
    ...(leftOutFiles === null ? {} : { leftOutFiles: JSON.parse(leftOutFiles) as unknown }),
    ...(fileCount === 0 ? {} : { fileCount }),
  } as Message
}

/**
 * Lists a chat, oldest first, up to its newest `limits.listed`, with the files of its messages; `isForClient`: only those that the
 * client side sees.
 */
async function listMessages(db: Db, clientId: string, { isForClient }: FilesShown): Promise<Message[]> {
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
  const messages = newestFirst.toReversed().map(toMessage)
  if (!messages.some(({ fileCount }) => fileCount !== undefined)) return messages
  return withFiles(messages, await listFilesOfChat(db, clientId, { isForClient }))
}

/** Lists a chat as a person of the client side reads it; a co-client has read the team's messages up to one moment. */
export async function listMessagesForReader(
  db: Db,
  { clientId, personId }: PortalOfReader,
): Promise<Message[]> {
  const listed = await listMessages(db, clientId, { isForClient: true })
  const messages = listed.map(({ addedBy: _member, ...message }) => message)
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

/** Lists a chat as the team reads it: with the people who share the phone that a text came from, and the whole emails. */
export async function listMessagesForTeam(db: Db, clientId: string): Promise<Message[]> {
  const messages = await listMessages(db, clientId, { isForClient: false })
  if (!messages.some(({ by }) => by !== undefined)) return messages
  const came = await db
    .selectFrom('incoming')
    .select(['id', 'messageId', 'people', 'reason'])
    .select((of) => of('whole', 'is not', null).as('isWhole'))
    .where('clientId', '=', clientId)
    .where('messageId', 'is not', null)
    .execute()
  const emails = new Map(came.flatMap((one) => (one.isWhole ? [[one.messageId, one.id]] : [])))
  const shared = came.filter(({ reason }) => reason === 'shared-phone')
  const readers = shared.length === 0 ? [] : await listReaders(db, await requireClient(db, clientId))
  const names = new Map(readers.map(({ personId, firstName }) => [personId, firstName]))
  const sharers = new Map(shared.map(({ messageId, people }) => [messageId, JSON.parse(people) as string[]]))
  return messages.map((message) => {
    const sharedBy = (sharers.get(message.id) ?? []).flatMap((id) => names.get(id) ?? [])
    const emailId = emails.get(message.id)
    return {
      ...message,
      ...(sharedBy.length > 1 ? { sharedBy } : {}),
      ...(emailId === undefined ? {} : { emailId }),
    }
  })
}

/** Whether a client side has reached the limit of a chat, which keeps chats quick to open. */
export async function isChatFull(db: Db, clientId: string, content: string): Promise<boolean> {
  const { messages, characters } = await getClientChatSize(db, clientId)
  const { clientChat } = limits
  return messages >= clientChat.messages || characters + content.length > clientChat.characters
}

/** Returns how many messages and characters a client side has written. */
async function getClientChatSize(
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

/** The columns of a message that came from outside of the portal. */
type CameIn = Pick<MessageRow, 'by' | 'addedBy' | 'isMasked' | 'leftOut' | 'leftOutFiles' | 'fileCount'>

export async function insertMessage(
  db: Db,
  message: Omit<
    MessageRow,
    'id' | 'isRead' | 'acknowledgedAt' | 'withdrawnAt' | 'searchText' | keyof CameIn
  > &
    Partial<CameIn>,
): Promise<Message> {
  const row = {
    by: null,
    addedBy: null,
    isMasked: false,
    leftOut: 0,
    leftOutFiles: null,
    fileCount: 0,
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

import { sql } from 'kysely'
import type { Conversation } from '#contract/calls/messages/conversations.ts'
import { isCounted } from '../../db/counted-clients.ts'
import type { Db } from '../../db/database.ts'
import { languageForAdmins } from '../../db/language-columns.ts'

/** The ids of the clients who have a message, each found from the one before, so that neither all clients nor all messages are read. */
const chats = sql<{ id: string }>`(with recursive chats as (
  select "clientId" as id from (select "clientId" from messages order by "clientId" limit 1) as first
  union all
  select (select "clientId" from messages where "clientId" > chats.id order by "clientId" limit 1)
  from chats where chats.id is not null)
  select id from chats where id is not null)`

/** Lists the chats that have a message, most recent first. */
export async function getConversations(db: Db): Promise<Conversation[]> {
  const rows = await db
    .selectFrom(chats.as('chats'))
    .innerJoin('clients', 'clients.id', 'chats.id')
    .innerJoin('messages as last', (join) =>
      join.on('last.id', '=', (of) =>
        of
          .selectFrom('messages')
          .whereRef('messages.clientId', '=', 'clients.id')
          .select('messages.id')
          .orderBy('messages.createdAt', 'desc')
          .orderBy('messages.id', 'desc')
          .limit(1),
      ),
    )
    .where(isCounted)
    .select((of) => [
      'clients.id as clientId',
      'clients.firstName',
      'clients.lastName',
      'clients.propertyAddress',
      'clients.isArchived',
      'clients.language',
      'last.senderType as lastSender',
      sql<string>`substr("last"."content", 1, 160)`.as('lastLine'),
      'last.createdAt as lastAt',
      'last.by as lastBy',
      'last.fileCount as lastFiles',
      of
        .selectFrom('messages')
        .whereRef('messages.clientId', '=', 'clients.id')
        .where('messages.senderType', '=', 'client')
        .where('messages.isRead', '=', false)
        .select((count) => count.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('unreadMessages'),
    ])
    .orderBy('last.createdAt', 'desc')
    .orderBy('last.id', 'desc')
    .execute()
  return rows.map(({ language, lastBy, lastFiles, ...row }) => ({
    ...row,
    ...(lastBy === null ? {} : { lastBy }),
    ...(lastFiles === 0 ? {} : { lastFiles }),
    language: languageForAdmins({ language, languageBy: null, languageAt: null }).language,
  })) as Conversation[]
}

/** Counts the unread messages from clients in all chats. */
export function countUnreadFromClients(db: Db) {
  return db
    .selectFrom('messages')
    .innerJoin('clients', 'clients.id', 'messages.clientId')
    .where(isCounted)
    .where('messages.senderType', '=', 'client')
    .where('messages.isRead', '=', false)
    .select((of) => of.fn.countAll<number>().as('count'))
}

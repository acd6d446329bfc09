import type { DealOverview } from '#contract/calls/clients/deal-overview.ts'
import type { Db } from '../../db/database.ts'

/** The last message of a client's chat; null without one. A withdrawn message says so. */
async function lastMessage(db: Db, clientId: string): Promise<DealOverview['lastMessage']> {
  const row = await db
    .selectFrom('messages')
    .select(['id', 'senderType', 'senderName', 'writtenBy', 'content', 'isRead', 'createdAt'])
    .select(['withdrawnAt', 'acknowledgedAt'])
    .where('clientId', '=', clientId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { withdrawnAt, acknowledgedAt, ...message } = row
  return {
    ...(message as NonNullable<DealOverview['lastMessage']>),
    content: withdrawnAt === null ? message.content : 'Message withdrawn',
    needsNoReply: acknowledgedAt !== null,
  }
}

async function lastVisit(db: Db, clientId: string): Promise<string | null> {
  const { at } = await db
    .selectFrom('portal_visits')
    .select((of) => of.fn.max<string | null>('lastSeenAt').as('at'))
    .where('personId', '=', clientId)
    .executeTakeFirstOrThrow()
  return at
}

/** The last delivery that went out to the client; codes and links that confirm an address tell nothing. */
async function lastTold(db: Db, clientId: string): Promise<DealOverview['lastTold']> {
  const row = await db
    .selectFrom('deliveries')
    .select(['channel', 'kind', 'settledAt', 'createdAt'])
    .select((of) =>
      of
        .selectFrom('deliveries as together')
        .whereRef('together.groupKey', '=', 'deliveries.groupKey')
        .whereRef('together.personId', '=', 'deliveries.personId')
        .where('together.state', '=', 'sent')
        .select((count) => count.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('count'),
    )
    .where('personId', '=', clientId)
    .where('state', '=', 'sent')
    .where('kind', 'not in', ['confirm_phone', 'confirm_email'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { settledAt, createdAt, ...told } = row
  return { ...told, at: settledAt ?? createdAt } as DealOverview['lastTold']
}

/** The last contact with a client: the chat, their portal, and what went out to them. */
export async function readLastContact(
  db: Db,
  clientId: string,
): Promise<Pick<DealOverview, 'lastMessage' | 'lastVisit' | 'lastTold'>> {
  return {
    lastMessage: await lastMessage(db, clientId),
    lastVisit: await lastVisit(db, clientId),
    lastTold: await lastTold(db, clientId),
  }
}

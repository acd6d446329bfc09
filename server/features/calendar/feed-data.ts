import type { ExpressionBuilder } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { PortalOfReader } from '../../access/portal-of-link.ts'
import type { CalendarFeedRow } from '../../db/calendar-rows.ts'
import type { Db } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'

/** The owner of a feed: each person of a client side has one, and each admin has one for all clients. */
export type FeedOwner = PortalOfReader | { userId: string }

type Feed = Pick<CalendarFeedRow, 'secret' | 'createdAt'>

/** 192 bits, in characters that need no URL encoding. */
const newSecret = () => randomBytes(24).toString('base64url')

const ownedBy = (owner: FeedOwner) => (feed: ExpressionBuilder<Schema, 'calendar_feeds'>) =>
  'personId' in owner ? feed('personId', '=', owner.personId) : feed('userId', '=', owner.userId)

export async function getFeed(db: Db, owner: FeedOwner): Promise<Feed | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select(['secret', 'createdAt'])
    .where(ownedBy(owner))
    .executeTakeFirst()
  return row ?? null
}

/** Adds the owner's feed; does nothing if there already is one. */
export async function insertFeed(db: Db, owner: FeedOwner, now: string): Promise<void> {
  const none = { clientId: null, personId: null, userId: null }
  await db
    .insertInto('calendar_feeds')
    .values({
      ...none,
      ...('userId' in owner
        ? { userId: owner.userId }
        : { clientId: owner.clientId, personId: owner.personId }),
      secret: newSecret(),
      createdAt: now,
    })
    .onConflict((known) => known.doNothing())
    .execute()
}

/** Gives the owner's feed a new secret; null when there is no feed. */
export async function renewFeed(db: Db, owner: FeedOwner, now: string): Promise<Feed | null> {
  const row = await db
    .updateTable('calendar_feeds')
    .set({ secret: newSecret(), createdAt: now })
    .where(ownedBy(owner))
    .returning(['secret', 'createdAt'])
    .executeTakeFirst()
  return row ?? null
}

export async function deleteFeed(db: Db, owner: FeedOwner): Promise<void> {
  await db.deleteFrom('calendar_feeds').where(ownedBy(owner)).execute()
}

/** Returns the owner of a feed by its secret; null when there is no such feed. */
export async function getFeedOwner(db: Db, secret: string): Promise<FeedOwner | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select(['clientId', 'personId', 'userId'])
    .where('secret', '=', secret)
    .executeTakeFirst()
  if (!row) return null
  const { clientId, personId, userId } = row
  if (clientId !== null && personId !== null) return { clientId, personId }
  return userId === null ? null : { userId }
}

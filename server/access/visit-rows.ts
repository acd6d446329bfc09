import { limits } from '#contract/rules/limits.ts'
import type { Db } from '../db/database.ts'
import type { OpenedPortal } from './portal-cookie.ts'

const day = 86_400_000
/** The most browsers remembered for a person's link; the least recently seen are dropped, as are visits with expired cookies. */
const maxVisits = 1_000
const visitLifetime = 400 * day

/** Whether a browser has opened a person's link and has not forgotten it since. */
export async function isRemembered(db: Db, visitorHash: string, personId: string): Promise<boolean> {
  const visit = await db
    .selectFrom('portal_visits')
    .select('personId')
    .where('visitorHash', '=', visitorHash)
    .where('personId', '=', personId)
    .where('forgottenAt', 'is', null)
    .executeTakeFirst()
  return visit !== undefined
}

/** Whether a person's link was opened in so many new browsers in the last 24 hours that no more are remembered. */
export async function hasManyNewVisits(db: Db, personId: string, now: Date): Promise<boolean> {
  const dayAgo = new Date(now.getTime() - day).toISOString()
  const { count } = await db
    .selectFrom('portal_visits')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('personId', '=', personId)
    .where('firstSeenAt', '>', dayAgo)
    .executeTakeFirstOrThrow()
  return count >= limits.newBrowsers
}

/** Deletes the oldest visits, so that they cannot grow without limit. */
export async function pruneVisits(db: Db, personId: string, now: string): Promise<void> {
  const oldest = await db
    .selectFrom('portal_visits')
    .select('lastSeenAt')
    .where('personId', '=', personId)
    .orderBy('lastSeenAt', 'desc')
    .offset(maxVisits)
    .limit(1)
    .executeTakeFirst()
  const tooOld = new Date(Date.parse(now) - visitLifetime).toISOString()
  const from = oldest && oldest.lastSeenAt > tooOld ? oldest.lastSeenAt : tooOld
  await db
    .deleteFrom('portal_visits')
    .where('personId', '=', personId)
    .where('lastSeenAt', '<=', from)
    .execute()
}

/** A person's working link, by their person id; null when there is none. */
export async function findOpened(
  db: Db,
  personId: string,
): Promise<(OpenedPortal & { isClientSide: boolean }) | null> {
  const client = await db
    .selectFrom('clients')
    .select(['id as clientId', 'id as personId', 'uniqueId'])
    .where('id', '=', personId)
    .executeTakeFirst()
  if (client) return { ...client, isClientSide: true }
  const person = await db
    .selectFrom('people')
    .select(['clientId', 'id as personId', 'key as uniqueId', 'role', 'pinHash'])
    .where('id', '=', personId)
    .where('stoppedAt', 'is', null)
    .executeTakeFirst()
  if (!person) return null
  const { role, pinHash, ...opened } = person
  // With a PIN, only a visit tells that it was entered.
  return { ...opened, isClientSide: role === 'co-client' && pinHash === null }
}

import '@fastify/cookie'
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { commit } from '../live/commit.ts'
import type { Services } from '../services.ts'
import { identifyAdmin } from './session.ts'

const year = 365 * 86_400
const seenAgainAfter = 10 * 60_000
const maxKept = 50_000

function cookieName(baseUrl: string | null): string {
  return baseUrl?.startsWith('https://') ? '__Host-portals' : 'portals'
}

/** The hash under which the server knows this browser, or null when it has no portal cookie. */
export function visitorHash(
  { settings }: Pick<Services, 'settings'>,
  request: FastifyRequest,
): string | null {
  const cookie = request.cookies[cookieName(settings.baseUrl)]
  return cookie ? hashOf(cookie) : null
}

function hashOf(cookie: string): string {
  return createHash('sha256').update(cookie).digest('hex')
}

function cookieOptions({ settings }: Pick<Services, 'settings'>) {
  const secure = settings.baseUrl?.startsWith('https://') ?? false
  return { httpOnly: true, sameSite: 'lax', path: '/', secure } as const
}

function newCookie(): string {
  return randomBytes(24).toString('base64url')
}

function setCookie(services: Pick<Services, 'settings'>, reply: FastifyReply, cookie: string): void {
  const options = { ...cookieOptions(services), maxAge: year }
  reply.setCookie(cookieName(services.settings.baseUrl), cookie, options)
}

/** Whether this browser has opened any portal that still exists. */
export async function holdsAnyPortal(db: Db, visitor: string): Promise<boolean> {
  const row = await db
    .selectFrom('portal_visits')
    .select('clientId')
    .where('visitorHash', '=', visitor)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface VisitedPortal {
  clientId: string
  uniqueId: string
}

function seenKey(visitor: string, { clientId, uniqueId }: VisitedPortal): string {
  return `${visitor} ${clientId} ${uniqueId}`
}

/** Records, in the transaction of the visit, that a client opened its portal in a new browser. */
export type RecordOpening = (db: Db, clientId: string, at: string) => Promise<void>

type VisitServices = Pick<Services, 'database' | 'db' | 'live' | 'settings' | 'clock' | 'signIn' | 'sessions'>

/** Remembers which browser opened which portal, writing a visit at most every ten minutes. */
export class Visits {
  #seen = new Map<string, number>()
  #recordOpening: RecordOpening

  constructor(recordOpening: RecordOpening) {
    this.#recordOpening = recordOpening
  }

  async remember(
    services: VisitServices,
    request: FastifyRequest,
    reply: FastifyReply,
    portal: VisitedPortal,
  ): Promise<void> {
    let visitor = visitorHash(services, request)
    if (!visitor) {
      const cookie = newCookie()
      visitor = hashOf(cookie)
      setCookie(services, reply, cookie)
    }
    const key = seenKey(visitor, portal)
    const now = services.clock()
    if (now.getTime() - (this.#seen.get(key) ?? 0) < seenAgainAfter) return
    const isAdmin = (await identifyAdmin(services, request, reply)) !== null
    await this.#write(services, visitor, portal.clientId, isAdmin)
    if (this.#seen.size >= maxKept) this.#seen.clear()
    this.#seen.set(key, now.getTime())
  }

  /**
   * Forgets that this browser opened the portal; false when it was not known. The browser gets a new cookie for the
   * portals it still holds, or none: other processes may remember the old one as just seen.
   */
  async forget(
    services: Pick<Services, 'db' | 'settings'>,
    request: FastifyRequest,
    reply: FastifyReply,
    portal: VisitedPortal,
  ): Promise<boolean> {
    const visitor = visitorHash(services, request)
    if (!visitor) return false
    const renewed = newCookie()
    this.#seen.delete(seenKey(visitor, portal))
    const { forgotten, others } = await services.db.transaction().execute(async (trx) => {
      const gone = await trx
        .deleteFrom('portal_visits')
        .where('visitorHash', '=', visitor)
        .where('clientId', '=', portal.clientId)
        .returning('clientId')
        .executeTakeFirst()
      const holdsOthers = await holdsAnyPortal(trx, visitor)
      if (holdsOthers) {
        await trx
          .updateTable('portal_visits')
          .set({ visitorHash: hashOf(renewed) })
          .where('visitorHash', '=', visitor)
          // Opened anew meanwhile: known by the cookie that this browser just loses.
          .where('clientId', '!=', portal.clientId)
          .execute()
      }
      return { forgotten: gone !== undefined, others: holdsOthers }
    })
    if (others) setCookie(services, reply, renewed)
    else reply.clearCookie(cookieName(services.settings.baseUrl), cookieOptions(services))
    return forgotten
  }

  /**
   * An admin who looks at a portal is not its client: that opening is no record. A browser's first opening is announced
   * to the desk, and to no portal.
   */
  async #write(services: VisitServices, visitor: string, clientId: string, isAdmin: boolean): Promise<void> {
    await commit(services, async (change) => {
      const { db, now } = change
      const first = await db
        .insertInto('portal_visits')
        .values({ visitorHash: visitor, clientId, firstSeenAt: now, lastSeenAt: now })
        .onConflict((known) => known.columns(['visitorHash', 'clientId']).doNothing())
        .returning('clientId')
        .executeTakeFirst()
      if (first) {
        change.changed(clientId, ['visits'], 'admins')
        if (!isAdmin) await this.#recordOpening(db, clientId, now)
        return
      }
      await db
        .updateTable('portal_visits')
        .set({ lastSeenAt: now })
        .where('visitorHash', '=', visitor)
        .where('clientId', '=', clientId)
        .execute()
    })
  }
}

/** The condition that a row belongs to a portal which the caller's browser has opened, or that an admin asks. */
export function visitedBy({ admin, visitor }: { admin: unknown; visitor: string | null }, clientId: string) {
  if (admin) return sql<boolean>`1 = 1`
  return sql<boolean>`exists (select 1 from portal_visits
    where portal_visits."visitorHash" = ${visitor ?? ''} and portal_visits."clientId" = ${sql.ref(clientId)})`
}

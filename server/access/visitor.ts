import '@fastify/cookie'
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
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
  return cookie ? createHash('sha256').update(cookie).digest('hex') : null
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

/** Records, in the transaction of the visit, that a client opened its portal in a new browser. */
export type RecordOpening = (db: Db, clientId: string, at: string) => Promise<void>

/** Remembers which browser opened which portal, writing a visit at most every ten minutes. */
export class Visits {
  #seen = new Map<string, number>()
  #recordOpening: RecordOpening

  constructor(recordOpening: RecordOpening) {
    this.#recordOpening = recordOpening
  }

  async remember(
    services: Pick<Services, 'db' | 'settings' | 'clock' | 'signIn' | 'sessions'>,
    request: FastifyRequest,
    reply: FastifyReply,
    portal: { clientId: string; uniqueId: string },
  ): Promise<void> {
    const { settings, clock } = services
    let visitor = visitorHash(services, request)
    if (!visitor) {
      const cookie = randomBytes(24).toString('base64url')
      visitor = createHash('sha256').update(cookie).digest('hex')
      reply.setCookie(cookieName(settings.baseUrl), cookie, {
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        maxAge: year,
        secure: settings.baseUrl?.startsWith('https://') ?? false,
      })
    }
    const key = `${visitor} ${portal.clientId} ${portal.uniqueId}`
    const now = clock()
    if (now.getTime() - (this.#seen.get(key) ?? 0) < seenAgainAfter) return
    const isAdmin = (await identifyAdmin(services, request, reply)) !== null
    await this.#write(services.db, visitor, portal.clientId, now.toISOString(), isAdmin)
    if (this.#seen.size >= maxKept) this.#seen.clear()
    this.#seen.set(key, now.getTime())
  }

  /** An admin who looks at a portal is not its client: that opening is no record. */
  async #write(db: Db, visitor: string, clientId: string, at: string, isAdmin: boolean): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const first = await trx
        .insertInto('portal_visits')
        .values({ visitorHash: visitor, clientId, firstSeenAt: at, lastSeenAt: at })
        .onConflict((known) => known.columns(['visitorHash', 'clientId']).doNothing())
        .returning('clientId')
        .executeTakeFirst()
      if (first && !isAdmin) return this.#recordOpening(trx, clientId, at)
      if (first) return
      await trx
        .updateTable('portal_visits')
        .set({ lastSeenAt: at })
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

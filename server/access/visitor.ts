import '@fastify/cookie'
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Services } from '../services.ts'

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

/** Remembers which browser opened which portal, writing a visit at most every ten minutes. */
export class Visits {
  #seen = new Map<string, number>()

  async remember(
    { db, settings, clock }: Pick<Services, 'db' | 'settings' | 'clock'>,
    request: FastifyRequest,
    reply: FastifyReply,
    portal: { clientId: string; uniqueId: string },
  ): Promise<void> {
    let visitor = visitorHash({ settings }, request)
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
    const key = `${visitor} ${portal.uniqueId}`
    const now = clock()
    if (now.getTime() - (this.#seen.get(key) ?? 0) < seenAgainAfter) return
    const at = now.toISOString()
    await db
      .insertInto('portal_visits')
      .values({ visitorHash: visitor, clientId: portal.clientId, firstSeenAt: at, lastSeenAt: at })
      .onConflict((conflict) => conflict.columns(['visitorHash', 'clientId']).doUpdateSet({ lastSeenAt: at }))
      .execute()
    if (this.#seen.size >= maxKept) this.#seen.clear()
    this.#seen.set(key, now.getTime())
  }
}

/** The condition that a row belongs to a portal which the caller's browser has opened, or that an admin asks. */
export function visitedBy({ admin, visitor }: { admin: unknown; visitor: string | null }, clientId: string) {
  if (admin) return sql<boolean>`1 = 1`
  return sql<boolean>`exists (select 1 from portal_visits
    where portal_visits."visitorHash" = ${visitor ?? ''} and portal_visits."clientId" = ${sql.ref(clientId)})`
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { asProblem } from '../http/failure.ts'
import { commit } from '../live/commit.ts'
import type { Services } from '../services.ts'
import type { OpenedPortal, PortalCookie, Visitor } from './portal-cookie.ts'
import { identifyAdmin } from './session.ts'

const day = 86_400_000
const seenAgainAfter = 10 * 60_000
const maxCached = 50_000
/** Browsers that a portal remembers: those seen last, and none for longer than its cookie may live and a little more. */
const maxVisits = 1_000
const visitLifetime = 400 * day

/** Records, in the transaction of the visit, that a client opened its portal in a new browser. */
export type RecordOpening = (db: Db, clientId: string, at: string) => Promise<void>

/** A browser that asks for rows by their ids alone: it may see those of portals it has opened. */
export interface RowVisitor {
  hash: string
  /** A portal whose visit may not be recorded yet. */
  clientId: string | null
}

type Claim = NonNullable<Visitor['claim']>

type VisitServices = Pick<
  Services,
  'database' | 'db' | 'live' | 'settings' | 'clock' | 'signIn' | 'sessions' | 'log'
>

/** Looked at, or fetched ahead, by something that nobody sits in front of (Fetch: `Sec-Purpose`). */
function isForeseen({ method, headers }: FastifyRequest): boolean {
  const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']]
  return method === 'HEAD' || /prefetch|prerender|preview/i.test(purpose.join(' '))
}

/**
 * Remembers which browser opened which portal. The first answer only hands out a cookie; the visit is recorded once the
 * cookie comes back, so that mail scanners and link previews leave nothing behind.
 */
export class Visits {
  #cookie: PortalCookie
  #recordOpening: RecordOpening
  #seen = new Map<string, number>()

  constructor(cookie: PortalCookie, recordOpening: RecordOpening) {
    this.#cookie = cookie
    this.#recordOpening = recordOpening
  }

  /** A portal was opened by its link: the browser gets a cookie, or its visit is recorded, every ten minutes at most. */
  async remember(
    services: VisitServices,
    request: FastifyRequest,
    reply: FastifyReply,
    portal: OpenedPortal,
  ): Promise<void> {
    if (isForeseen(request)) return
    const visitor = this.#cookie.read(request)
    if (!visitor) {
      this.#cookie.issue(reply, { clientId: portal.clientId, link: this.#cookie.linkOf(portal) })
      return
    }
    await this.#record(services, request, reply, visitor.hash, portal)
    if (visitor.claim && visitor.claim.clientId !== portal.clientId)
      await this.redeem(services, request, reply)
  }

  /** Who asks, with the portal that its cookie was issued for, whose visit is recorded now; null without a cookie. */
  async redeem(
    services: VisitServices,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<RowVisitor | null> {
    const visitor = this.#cookie.read(request)
    if (!visitor) return null
    const { hash, claim } = visitor
    const unclaimed = { hash, clientId: null }
    if (!claim || this.#isSeen(services, hash, claim)) return unclaimed
    const portal = await services.db
      .selectFrom('clients')
      .select(['id as clientId', 'uniqueId'])
      .where('id', '=', claim.clientId)
      .executeTakeFirst()
    if (!portal || !(await this.#holds(services.db, visitor, portal))) return unclaimed
    if (!isForeseen(request)) await this.#record(services, request, reply, hash, portal)
    return { hash, clientId: portal.clientId }
  }

  /** Whether this browser has opened the portal under its present link, and has not forgotten it since. */
  async holds({ db }: Pick<Services, 'db'>, request: FastifyRequest, portal: OpenedPortal): Promise<boolean> {
    const visitor = this.#cookie.read(request)
    return visitor !== null && (await this.#holds(db, visitor, portal))
  }

  /**
   * Forgets that this browser opened the portal; false when it was not known. The browser gets a new cookie for the
   * portals it still holds, or none: the old one stays a stranger to this portal until its link is opened again.
   */
  async forget(
    { db, clock }: Pick<Services, 'db' | 'clock'>,
    request: FastifyRequest,
    reply: FastifyReply,
    portal: OpenedPortal,
  ): Promise<boolean> {
    const visitor = this.#cookie.read(request)
    if (!visitor) return false
    const { hash, claim } = visitor
    const { clientId } = portal
    const now = clock().toISOString()
    const otherClaim = claim?.clientId === clientId ? null : claim
    return db.transaction().execute(async (trx) => {
      const isHeld = await this.#holds(trx, visitor, portal)
      if (isHeld) {
        await trx
          .insertInto('portal_visits')
          .values({ visitorHash: hash, clientId, firstSeenAt: now, lastSeenAt: now, forgottenAt: now })
          .onConflict((known) => known.columns(['visitorHash', 'clientId']).doUpdateSet({ forgottenAt: now }))
          .execute()
      }
      this.#seen.delete(this.#seenKey(hash, { clientId, link: this.#cookie.linkOf(portal) }))
      const others = trx
        .selectFrom('portal_visits')
        .select('clientId')
        .where('visitorHash', '=', hash)
        .where('forgottenAt', 'is', null)
      if (!otherClaim && !(await others.limit(1).executeTakeFirst())) {
        this.#cookie.clear(reply)
        return isHeld
      }
      await trx
        .updateTable('portal_visits')
        .set({ visitorHash: this.#cookie.issue(reply, otherClaim) })
        .where('visitorHash', '=', hash)
        .where('forgottenAt', 'is', null)
        .execute()
      return isHeld
    })
  }

  #seenKey(hash: string, { clientId, link }: Claim): string {
    return `${hash} ${clientId} ${link}`
  }

  #isSeen({ clock }: Pick<Services, 'clock'>, hash: string, claim: Claim): boolean {
    return clock().getTime() - (this.#seen.get(this.#seenKey(hash, claim)) ?? 0) < seenAgainAfter
  }

  async #holds(db: Db, { hash, claim }: Visitor, portal: OpenedPortal): Promise<boolean> {
    const visit = await db
      .selectFrom('portal_visits')
      .select('forgottenAt')
      .where('visitorHash', '=', hash)
      .where('clientId', '=', portal.clientId)
      .executeTakeFirst()
    if (visit) return visit.forgottenAt === null
    return claim?.clientId === portal.clientId && claim.link === this.#cookie.linkOf(portal)
  }

  /** An admin who looks at a portal is not its client: that opening is no record. */
  async #record(
    services: VisitServices,
    request: FastifyRequest,
    reply: FastifyReply,
    hash: string,
    portal: OpenedPortal,
  ): Promise<void> {
    const { clientId } = portal
    const link = this.#cookie.linkOf(portal)
    if (this.#isSeen(services, hash, { clientId, link })) return
    const isAdmin = (await identifyAdmin(services, request, reply)) !== null
    try {
      await this.#write(services, hash, clientId, isAdmin)
    } catch (error) {
      // Reading goes on when there is no room to write.
      if (asProblem(error)?.code !== 'storage-full') throw error
      services.log.warn('a visit could not be recorded: no space left')
      return
    }
    if (this.#seen.size >= maxCached) this.#seen.clear()
    this.#seen.set(this.#seenKey(hash, { clientId, link }), services.clock().getTime())
  }

  /** A browser's first opening is announced to the desk, and to no portal. */
  async #write(services: VisitServices, hash: string, clientId: string, isAdmin: boolean): Promise<void> {
    await commit(services, async (change) => {
      const { db, now } = change
      const opened = await db
        .insertInto('portal_visits')
        .values({ visitorHash: hash, clientId, firstSeenAt: now, lastSeenAt: now, forgottenAt: null })
        .onConflict((known) =>
          known
            .columns(['visitorHash', 'clientId'])
            .doUpdateSet({ firstSeenAt: now, lastSeenAt: now, forgottenAt: null })
            .where('portal_visits.forgottenAt', 'is not', null),
        )
        .returning('clientId')
        .executeTakeFirst()
      if (opened) {
        change.changed(clientId, ['visits'], 'admins')
        if (!isAdmin) await this.#recordOpening(db, clientId, now)
        await pruneVisits(db, clientId, now)
        return
      }
      await db
        .updateTable('portal_visits')
        .set({ lastSeenAt: now })
        .where('visitorHash', '=', hash)
        .where('clientId', '=', clientId)
        .execute()
    })
  }
}

/** Nobody can make a portal's visits grow without bound. */
async function pruneVisits(db: Db, clientId: string, now: string): Promise<void> {
  const oldest = await db
    .selectFrom('portal_visits')
    .select('lastSeenAt')
    .where('clientId', '=', clientId)
    .orderBy('lastSeenAt', 'desc')
    .offset(maxVisits)
    .limit(1)
    .executeTakeFirst()
  const tooOld = new Date(Date.parse(now) - visitLifetime).toISOString()
  const from = oldest && oldest.lastSeenAt > tooOld ? oldest.lastSeenAt : tooOld
  await db
    .deleteFrom('portal_visits')
    .where('clientId', '=', clientId)
    .where('lastSeenAt', '<=', from)
    .execute()
}

/** The condition that a row belongs to a portal which the caller's browser has opened, or that an admin asks. */
export function visitedBy(
  { admin, visitor }: { admin: unknown; visitor: RowVisitor | null },
  clientId: string,
) {
  if (admin) return sql<boolean>`1 = 1`
  const visited = sql<boolean>`exists (select 1 from portal_visits
    where portal_visits."visitorHash" = ${visitor?.hash ?? ''} and portal_visits."clientId" = ${sql.ref(clientId)}
      and portal_visits."forgottenAt" is null)`
  return visitor?.clientId
    ? sql<boolean>`(${visited} or ${sql.ref(clientId)} = ${visitor.clientId})`
    : visited
}

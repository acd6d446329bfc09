import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Change, commit, type Committing } from '../db/change.ts'
import type { Db } from '../db/database.ts'
import { asProblem } from '../http/failure.ts'
import type { OpenedPortal, PortalCookie, Visitor } from './portal-cookie.ts'
import { isPreview } from './preview.ts'
import { identifyAdmin, type Sessions } from './session.ts'

const day = 86_400_000
const minVisitInterval = 10 * 60_000
const maxCached = 50_000
/** How many browsers a portal remembers; the least recently seen are dropped, as are visits with expired cookies. */
const maxVisits = 1_000
const visitLifetime = 400 * day

/** Records that a client opened its portal in a new browser, in the transaction of the visit. */
export type RecordOpening = (change: Change, clientId: string) => Promise<void>

/** A browser that requests rows by id; it may see those of the portals it has opened. */
export interface RowVisitor {
  hash: string
  /** A portal that it has opened, but whose visit may not be recorded yet. */
  clientId: string | null
}

type Claim = NonNullable<Visitor['claim']>

type VisitServices = Committing & Sessions & { log: Pick<FastifyBaseLogger, 'warn'> }

/** A preview, prefetch or HEAD request, which no person is looking at (Fetch standard: `Sec-Purpose`). */
export function isPrefetchOrHead({ method, headers }: FastifyRequest): boolean {
  const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']]
  return method === 'HEAD' || /prefetch|prerender|preview/i.test(purpose.join(' '))
}

/**
 * Remembers which browser opened which portal. The first response only sets a cookie; the visit is recorded once the
 * cookie is sent back, so that email scanners and link previews leave no trace.
 */
export class Visits {
  #cookie: PortalCookie
  #recordOpening: RecordOpening
  #seen = new Map<string, number>()

  constructor(cookie: PortalCookie, recordOpening: RecordOpening) {
    this.#cookie = cookie
    this.#recordOpening = recordOpening
  }

  /** Handles a portal opened by its link: sets a cookie, or records the visit, at most every ten minutes. */
  async remember(
    services: VisitServices,
    request: FastifyRequest,
    reply: FastifyReply,
    portal: OpenedPortal,
  ): Promise<void> {
    if (isPrefetchOrHead(request) || isPreview(request)) return
    const visitor = this.#cookie.read(request)
    if (!visitor) {
      const claim = { clientId: portal.clientId, link: this.#cookie.linkOf(portal) }
      this.#cookie.set(reply, this.#cookie.create(claim).value)
      return
    }
    await this.#record(services, request, reply, visitor.hash, portal)
    if (visitor.claim && visitor.claim.clientId !== portal.clientId)
      await this.redeem(services, request, reply)
  }

  /** Identifies the browser by its cookie and records the visit that the cookie was issued for; null without a cookie. */
  async redeem(
    services: VisitServices,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<RowVisitor | null> {
    const visitor = this.#cookie.read(request)
    if (!visitor || isPreview(request)) return null
    const { hash, claim } = visitor
    const unclaimed = { hash, clientId: null }
    if (!claim || this.#isSeen(services, hash, claim)) return unclaimed
    const portal = await services.db
      .selectFrom('clients')
      .select(['id as clientId', 'uniqueId'])
      .where('id', '=', claim.clientId)
      .executeTakeFirst()
    if (!portal || !(await this.#holds(services.db, visitor, portal))) return unclaimed
    if (!isPrefetchOrHead(request)) await this.#record(services, request, reply, hash, portal)
    return { hash, clientId: portal.clientId }
  }

  /** The client whose portal this browser's cookie was issued for, even if that link no longer works. */
  knownClient(request: FastifyRequest): string | null {
    return this.#cookie.read(request)?.claim?.clientId ?? null
  }

  /** Whether this browser has opened the portal with its current link and has not forgotten it since. */
  async holds(
    { db }: Pick<Committing, 'db'>,
    request: FastifyRequest,
    portal: OpenedPortal,
  ): Promise<boolean> {
    const visitor = this.#cookie.read(request)
    return visitor !== null && (await this.#holds(db, visitor, portal))
  }

  /**
   * Forgets that this browser opened the portal; false when it had not. The browser gets a new cookie for its other portals,
   * or none. The old cookie gives no access to this portal until its link is opened again.
   */
  async forget(
    { db, clock }: Pick<Committing, 'db' | 'clock'>,
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
    const { wasHeld, cookie } = await db.transaction().execute(async (trx) => {
      const isHeld = await this.#holds(trx, visitor, portal)
      if (isHeld) {
        await trx
          .insertInto('portal_visits')
          .values({ visitorHash: hash, clientId, firstSeenAt: now, lastSeenAt: now, forgottenAt: now })
          .onConflict((known) => known.columns(['visitorHash', 'clientId']).doUpdateSet({ forgottenAt: now }))
          .execute()
      }
      const others = trx
        .selectFrom('portal_visits')
        .select('clientId')
        .where('visitorHash', '=', hash)
        .where('forgottenAt', 'is', null)
      if (!otherClaim && !(await others.limit(1).executeTakeFirst())) return { wasHeld: isHeld, cookie: null }
      const next = this.#cookie.create(otherClaim)
      await trx
        .updateTable('portal_visits')
        .set({ visitorHash: next.hash })
        .where('visitorHash', '=', hash)
        .where('forgottenAt', 'is', null)
        .execute()
      return { wasHeld: isHeld, cookie: next }
    })
    // The browser's cookie changes only once this is stored.
    this.#seen.delete(this.#seenKey(hash, { clientId, link: this.#cookie.linkOf(portal) }))
    if (cookie) this.#cookie.set(reply, cookie.value)
    else this.#cookie.clear(reply)
    return wasHeld
  }

  #seenKey(hash: string, { clientId, link }: Claim): string {
    return `${hash} ${clientId} ${link}`
  }

  #isSeen({ clock }: Pick<Committing, 'clock'>, hash: string, claim: Claim): boolean {
    return clock().getTime() - (this.#seen.get(this.#seenKey(hash, claim)) ?? 0) < minVisitInterval
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

  /** Records a visit. An admin who opens a portal is not its client, so that opening is not in the activity log. */
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
      // Without space to record it, the client can still read.
      if (asProblem(error)?.code !== 'storage-full') throw error
      services.log.warn('a visit could not be recorded: no space left')
      return
    }
    if (this.#seen.size >= maxCached) this.#seen.clear()
    this.#seen.set(this.#seenKey(hash, { clientId, link }), services.clock().getTime())
  }

  /** Stores a visit. A browser's first one is announced to admins only. */
  async #write(services: VisitServices, hash: string, clientId: string, isAdmin: boolean): Promise<void> {
    // An opening is recorded with whichever call brings it, so no call declares it.
    await commit({ ...services, declaredTopics: null }, async (change) => {
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
        if (!isAdmin) await this.#recordOpening(change, clientId)
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

/** Deletes the oldest visits, so that they cannot grow without limit. */
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

/** SQL condition that the caller is an admin, or that its browser has opened the portal the row belongs to. */
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

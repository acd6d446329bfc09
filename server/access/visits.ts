import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { type Change, commit, type Committing } from '../db/change.ts'
import { lockClient } from '../db/client-rows.ts'
import type { Db } from '../db/database.ts'
import { clientOfPerson } from '../db/readers.ts'
import { asProblem } from '../http/failure.ts'
import { oldestPinEntry } from './link-pin.ts'
import type { OpenedPortal, PortalCookie, Visitor } from './portal-cookie.ts'
import { isPreview } from './preview.ts'
import { identifyAdmin, type Sessions } from './session.ts'
import { findOpened, hasManyNewVisits, isRemembered, pruneVisits } from './visit-rows.ts'
import type { RowVisitor } from './visited-by.ts'

const minVisitInterval = 10 * 60_000
const maxCached = 50_000

/** Records and announces that a person opened their link in a new browser, in the transaction of the visit. */
export type RecordOpening = (
  change: Change,
  portal: Pick<OpenedPortal, 'clientId' | 'personId'>,
) => Promise<void>

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
  /** The link of a deal that a browser opened last, by browser hash and deal. */
  #newest = new Map<string, string>()

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
      const claim = { personId: portal.personId, link: this.#cookie.linkOf(portal) }
      this.#cookie.set(reply, this.#cookie.create(claim).value)
      return
    }
    if (visitor.claim && visitor.claim.personId !== portal.personId)
      await this.redeem(services, request, reply)
    // Last, so that it is the one which this browser opened last.
    await this.#record(services, request, reply, visitor.hash, portal)
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
    const unclaimed = { hash, opened: null, pinSince: oldestPinEntry(services.clock()) }
    if (!claim || this.#isSeen(services, hash, claim)) return unclaimed
    const portal = await findOpened(services.db, claim.personId)
    if (!portal || !(await this.#holds(services.db, visitor, portal))) return unclaimed
    if (!isPrefetchOrHead(request)) await this.#record(services, request, reply, hash, portal)
    return { ...unclaimed, opened: portal.isClientSide ? portal : null }
  }

  /**
   * Records in a transaction that a link's PIN was entered in this browser, which also opens the portal. Call `setCookie` after
   * the commit; it gives a browser without a cookie its cookie.
   */
  async passPin(
    change: Change,
    request: FastifyRequest,
    portal: OpenedPortal,
  ): Promise<{ setCookie: (reply: FastifyReply) => void }> {
    const { db, now } = change
    const { clientId, personId } = portal
    const known = this.#cookie.read(request)
    const created = known ? null : this.#cookie.create({ personId, link: this.#cookie.linkOf(portal) })
    const visitorHash = known?.hash ?? created?.hash ?? ''
    const isKnown = await isRemembered(db, visitorHash, personId)
    const passed = { lastSeenAt: now, forgottenAt: null, pinPassedAt: now }
    await db
      .insertInto('portal_visits')
      .values({ visitorHash, clientId, personId, firstSeenAt: now, ...passed })
      .onConflict((same) => same.columns(['visitorHash', 'personId']).doUpdateSet(passed))
      .execute()
    if (!isKnown) await this.#recordOpening(change, { clientId, personId })
    await pruneVisits(db, personId, now)
    return { setCookie: (reply) => created && this.#cookie.set(reply, created.value) }
  }

  /** This browser's hash in the rows of its visits; empty, which matches no row, without a cookie. */
  hashOf(request: FastifyRequest): string {
    return this.#cookie.read(request)?.hash ?? ''
  }

  /** The client id of the deal that this browser's cookie was issued for, even if the link no longer works. */
  async knownClient({ db }: Pick<Committing, 'db'>, request: FastifyRequest): Promise<string | null> {
    const personId = this.#cookie.read(request)?.claim?.personId
    return personId === undefined ? null : clientOfPerson(db, personId)
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
    const { clientId, personId } = portal
    const now = clock().toISOString()
    const otherClaim = claim?.personId === personId ? null : claim
    const { wasHeld, cookie } = await db.transaction().execute(async (trx) => {
      const isHeld = await this.#holds(trx, visitor, portal)
      if (isHeld) {
        await trx
          .insertInto('portal_visits')
          .values({
            visitorHash: hash,
            clientId,
            personId,
            firstSeenAt: now,
            lastSeenAt: now,
            forgottenAt: now,
            pinPassedAt: null,
          })
          .onConflict((known) =>
            known.columns(['visitorHash', 'personId']).doUpdateSet({ forgottenAt: now, pinPassedAt: null }),
          )
          .execute()
      }
      const others = trx
        .selectFrom('portal_visits')
        .select('personId')
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
    this.#seen.delete(this.#seenKey(hash, { personId, link: this.#cookie.linkOf(portal) }))
    if (cookie) this.#cookie.set(reply, cookie.value)
    else this.#cookie.clear(reply)
    return wasHeld
  }

  #seenKey(hash: string, { personId, link }: Claim): string {
    return `${hash} ${personId} ${link}`
  }

  #isSeen({ clock }: Pick<Committing, 'clock'>, hash: string, claim: Claim): boolean {
    return clock().getTime() - (this.#seen.get(this.#seenKey(hash, claim)) ?? 0) < minVisitInterval
  }

  async #holds(db: Db, { hash, claim }: Visitor, portal: OpenedPortal): Promise<boolean> {
    const visit = await db
      .selectFrom('portal_visits')
      .select('forgottenAt')
      .where('visitorHash', '=', hash)
      .where('personId', '=', portal.personId)
      .executeTakeFirst()
    if (visit) return visit.forgottenAt === null
    return claim?.personId === portal.personId && claim.link === this.#cookie.linkOf(portal)
  }

  /** Records a visit. A visit by a signed-in admin is left out of the activity log. */
  async #record(
    services: VisitServices,
    request: FastifyRequest,
    reply: FastifyReply,
    hash: string,
    portal: OpenedPortal,
  ): Promise<void> {
    const { personId } = portal
    const link = this.#cookie.linkOf(portal)
    const deal = `${hash} ${portal.clientId}`
    // With two links of a deal in one browser, a visit by the other link is stored at once.
    const isNewest = (this.#newest.get(deal) ?? personId) === personId
    if (isNewest && this.#isSeen(services, hash, { personId, link })) return
    const isAdmin = (await identifyAdmin(services, request, reply)) !== null
    try {
      if (!(await this.#write(services, hash, portal, isAdmin))) return
    } catch (error) {
      // Without space to record it, the client can still read.
      if (asProblem(error)?.code !== 'storage-full') throw error
      services.log.warn('a visit could not be recorded: no space left')
      return
    }
    if (this.#seen.size >= maxCached) this.#seen.clear()
    if (this.#newest.size >= maxCached) this.#newest.clear()
    this.#newest.set(deal, personId)
    this.#seen.set(this.#seenKey(hash, { personId, link }), services.clock().getTime())
  }

  /**
   * Stores a visit. A browser's first one is announced to admins only. Returns false without writing for a new browser above the
   * daily limit; its cookie still opens the portal it was issued for.
   */
  async #write(
    services: VisitServices,
    hash: string,
    { clientId, personId }: OpenedPortal,
    isAdmin: boolean,
  ): Promise<boolean> {
    const isKnown = await isRemembered(services.db, hash, personId)
    if (!isKnown && (await hasManyNewVisits(services.db, personId, services.clock()))) return false
    // An opening is recorded with whichever call brings it, so no call declares it.
    await commit({ ...services, declaredTopics: null }, async (change) => {
      const { db, now } = change
      if (!isKnown) await lockClient(db, clientId)
      const opened = await db
        .insertInto('portal_visits')
        .values({
          visitorHash: hash,
          clientId,
          personId,
          firstSeenAt: now,
          lastSeenAt: now,
          forgottenAt: null,
          pinPassedAt: null,
        })
        .onConflict((known) =>
          known
            .columns(['visitorHash', 'personId'])
            .doUpdateSet({ firstSeenAt: now, lastSeenAt: now, forgottenAt: null })
            .where('portal_visits.forgottenAt', 'is not', null),
        )
        .returning('personId')
        .executeTakeFirst()
      if (opened) {
        if (isAdmin) change.changed(clientId, ['visits'], 'admins')
        else await this.#recordOpening(change, { clientId, personId })
        await pruneVisits(db, personId, now)
        return
      }
      await db
        .updateTable('portal_visits')
        .set({ lastSeenAt: now })
        .where('visitorHash', '=', hash)
        .where('personId', '=', personId)
        .execute()
    })
    return true
  }
}

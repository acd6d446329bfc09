import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Topic } from '#contract/topics.ts'
import { visitorLanguage } from '../http/visitor-language.ts'
import { notFound, ProblemError, tooMany } from '../problem.ts'
import type { Services } from '../services.ts'
import { pinNeeded } from './link-pin.ts'
import { findPortal, type Portal } from './portal-of-link.ts'
import { isPreview } from './preview.ts'
import { secondsToWait } from './recent-misses.ts'
import { identifyAdmin } from './session.ts'
import { throttleAddress } from './throttle-address.ts'
import { countAttempt } from './throttles.ts'

/** The 404 of a missing row, counted as a guess. */
function wrongLink(): ProblemError {
  const { status, code, says } = notFound()
  return new ProblemError(status, code, says, { refusal: { reason: 'wrong-link' } })
}

/** Whether the caller is exempt from throttling caused by others at the same IP address. */
type IsExempt<T> = (known: T) => Promise<boolean>

/**
 * Finds what a request may access because its URL contains the right secret. A wrong secret is a 404 and counts as a miss.
 * An IP address with too many misses gets 429 for right and wrong secrets alike, unless the caller is exempt for this
 * secret or is a signed-in admin. Once all addresses together have too many misses, only addresses with misses of their
 * own are refused, so a caller who only uses right secrets never waits because of strangers.
 */
export async function openBySecret<T>(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  find: () => Promise<T | null>,
  isExempt: IsExempt<T> = async () => false,
): Promise<T> {
  const { portalMisses, recentMisses } = services.throttles
  const known = await find()
  if (known !== null && !(await recentMisses.any())) return known
  const address = throttleAddress(request)
  const ownWait = await secondsToWait(portalMisses, address)
  if (known === null) {
    await countAttempt(portalMisses, address)
    await recentMisses.count()
  }
  const hasMissed = ((await portalMisses.get(address))?.consumedPoints ?? 0) > 0
  const wait = ownWait ?? (hasMissed ? await recentMisses.secondsToWait() : null)
  if (wait !== null) {
    const passes =
      known !== null && ((await identifyAdmin(services, request, reply)) ?? (await isExempt(known)))
    const limiter = ownWait === null ? 'allPortalMisses' : 'portalMisses'
    if (!passes) throw tooMany((t) => t.tooManyWrongLinks(wait), wait, limiter)
  }
  if (known === null) throw wrongLink()
  return known
}

/**
 * Opens the portal of a request's link. Throws like `openBySecret`, and 401 until the link's PIN was entered in this browser; an
 * admin's preview needs no PIN.
 */
export async function openPortal(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  uniqueId: string,
  topic: Topic | '' = '',
): Promise<Portal> {
  const { db, portals, visits, clock } = services
  const browser = { visitorHash: () => visits.hashOf(request), now: clock() }
  const find = async () =>
    portals.get(uniqueId, topic) ?? portals.read(topic, () => findPortal(db, uniqueId, topic, browser))
  const found = await openBySecret(services, request, reply, find, (known) =>
    visits.holds(services, request, known),
  )
  // Everybody shares the sample, so each visitor's own browser remembers the language.
  const portal = found.isSample ? { ...found, language: visitorLanguage(request) } : found
  request.reader = portal
  if (portal.pin !== 'needed') return portal
  if (isPreview(request) && (await identifyAdmin(services, request, reply))) return portal
  throw pinNeeded()
}

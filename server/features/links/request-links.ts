import type { FastifyRequest } from 'fastify'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { PortalOfReader } from '../../access/portal-of-link.ts'
import { readerOf } from '../../db/readers.ts'
import { visitorLanguage } from '../../http/visitor-language.ts'
import { conflict, tooMany } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { insertLinkRequest } from './link-request-data.ts'

/** Counts a request before it is stored. Throws 429. */
async function count(throttle: RateLimiterAbstract, key: string): Promise<void> {
  const { consumedPoints, msBeforeNext } = await throttle.penalty(key, 1)
  if (consumedPoints <= throttle.points) return
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  const minutes = Math.ceil(seconds / 60)
  throw tooMany((t) => (minutes === 1 ? t.waitAMinute : t.waitMinutes(minutes)), seconds, throttle.keyPrefix)
}

/** Throws 409 without email, for every address alike. */
function assertEmail({ channels }: Services): void {
  if (channels.email === null) throw conflict((t) => t.noEmail)
}

/**
 * Stores a visitor's request for the links of an address. Whose address it is, is looked up later, so that neither the answer nor
 * its time tells. Throws 409 without email, 429.
 */
export async function requestLinks(
  services: Services,
  { email, address }: { email: string; address: string },
  request: FastifyRequest,
): Promise<void> {
  assertEmail(services)
  const { linksFromAddress, allLinkRequests } = services.throttles
  await count(linksFromAddress, address)
  await count(allLinkRequests, 'all')
  await insertLinkRequest(services.db, { email, language: visitorLanguage(request) }, services.clock())
}

/** Stores the request of a portal's reader for all links of their confirmed address. Throws 409 without one, or without email. */
export async function requestOwnLinks(services: Services, portal: PortalOfReader): Promise<void> {
  assertEmail(services)
  const { email, confirmedEmail, isSample, language } = await readerOf(services.db, portal)
  if (isSample) throw conflict((t) => t.sample, 'sample')
  if (email === '' || confirmedEmail !== email) throw conflict((t) => t.unconfirmedEmail)
  await insertLinkRequest(services.db, { email, language }, services.clock())
}

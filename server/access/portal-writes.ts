import type { FastifyRequest } from 'fastify'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { AnyCall } from '#contract/call.ts'
import { changelessActions } from '#contract/rules/activity-actions.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Db } from '../db/database.ts'
import { whenLinkReplaced } from '../db/readers.ts'
import { type Says, tooMany } from '../problem.ts'
import type { Services } from '../services.ts'
import type { Portal } from './portal-of-link.ts'
import { throttleAddress } from './throttle-address.ts'

const { recorded } = limits.portalWrites

/** The link by which a portal writes. */
type WritingLink = Pick<Portal, 'clientId' | 'personId' | 'uniqueId' | 'isSample'>
const day = 86_400

/** The text of a refusal with a wait of some seconds. */
function tooManyChanges(seconds: number): Says {
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 2) return (t) => t.tooManyChangesMinute
  return minutes < 120
    ? (t) => t.tooManyChangesMinutes(minutes)
    : (t) => t.tooManyChangesHours(Math.ceil(minutes / 60))
}

/** Anyone can open the sample portal, so writes there are rolled back and never reach the team. */
export function isRehearsed(call: AnyCall, { isSample }: Pick<Portal, 'isSample'>): boolean {
  return isSample && (call.rehearsedInSample ?? false)
}

async function hasRecordedTooMuch(db: Db, { clientId, personId }: WritingLink): Promise<boolean> {
  const since = await whenLinkReplaced(db, personId)
  const { written } = await db
    .selectFrom('activity')
    .select((of) => of.fn.countAll<number>().as('written'))
    .where('clientId', '=', clientId)
    .where('actorType', '=', 'client')
    .where('actorId', '=', personId)
    .where('action', 'not in', changelessActions)
    .$if(since !== null, (entries) => entries.where('createdAt', '>=', since ?? ''))
    .executeTakeFirstOrThrow()
  return written >= recorded
}

/**
 * Counts a write by a person's link, so that nobody with a link can fill the database. Throws 429 above a person's hourly or
 * daily limit, or above the total for the link; a new link starts at zero. Writes that are not stored count by IP address
 * instead, so that visitors of the sample portal do not block each other.
 */
export async function countPortalWrite(
  services: Pick<Services, 'db' | 'throttles'>,
  call: AnyCall,
  portal: WritingLink,
  request: FastifyRequest,
): Promise<void> {
  const { portalWritesOfDay, portalWritesOfHour } = services.throttles
  await countWrite(
    services.db,
    { ofDay: portalWritesOfDay, ofHour: portalWritesOfHour },
    call,
    portal,
    request,
  )
}

/** The same by a partner's link, by which less is written. */
export async function countPartnerWrite(
  services: Pick<Services, 'db' | 'throttles'>,
  call: AnyCall,
  partner: WritingLink,
  request: FastifyRequest,
): Promise<void> {
  const { partnerWritesOfDay, partnerWritesOfHour } = services.throttles
  await countWrite(
    services.db,
    { ofDay: partnerWritesOfDay, ofHour: partnerWritesOfHour },
    call,
    partner,
    request,
  )
}

async function countWrite(
  db: Db,
  { ofDay, ofHour }: { ofDay: RateLimiterAbstract; ofHour: RateLimiterAbstract },
  call: AnyCall,
  portal: WritingLink,
  request: FastifyRequest,
): Promise<void> {
  const isStored = !isRehearsed(call, portal)
  const key = isStored ? portal.uniqueId : `${portal.uniqueId} ${throttleAddress(request)}`
  const today = await ofDay.penalty(key, 1)
  if (isStored && today.consumedPoints === 1 && (await hasRecordedTooMuch(db, portal)))
    await ofDay.block(key, day)
  for (const throttle of [ofDay, ofHour]) {
    if (throttle === ofHour) await throttle.penalty(key, 1)
    const state = await throttle.get(key)
    if (!state || state.consumedPoints <= throttle.points) continue
    const wait = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
    throw tooMany(tooManyChanges(wait), wait, throttle.keyPrefix)
  }
}

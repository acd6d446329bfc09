import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { maxPinMisses } from '#contract/rules/deal/people.ts'
import { limits } from '#contract/rules/limits.ts'
import { isRightPin } from '../../access/pin.ts'
import type { PinnedLink } from '../../access/pinned-link.ts'
import { systemActor } from '../../db/activity-log.ts'
import { commit } from '../../db/change.ts'
import { lockClient } from '../../db/client-rows.ts'
import { notFound, orNotFound, ProblemError, tooMany, type Says } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { stopLink } from '../people/person-link.ts'

/** After so many wrong PINs in a row the link waits. */
const missesBeforeWait = 5
const waitMs = 15 * 60_000

function waiting(ms: number): ProblemError {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  const minutes = Math.ceil(seconds / 60)
  const says: Says = minutes === 1 ? (t) => t.waitAMinute : (t) => t.waitMinutes(minutes)
  return tooMany(says, seconds, 'pin')
}

interface Counted {
  pinHash: string
  pinMisses: number
  pinWaitUntil: string | null
}

/**
 * Counts a try before its PIN is compared, so that simultaneous tries in any process cannot exceed the limit. Null while no try
 * is open: the link waits, was stopped, or has no PIN any more.
 */
async function countTry({ db, clock }: Services, id: string): Promise<Counted | null> {
  const now = clock()
  return db.transaction().execute(async (trx) => {
    const counted = await trx
      .updateTable('people')
      .set({ pinMisses: sql<number>`"pinMisses" + 1`, pinWaitUntil: null })
      .where('id', '=', id)
      .where('pinHash', 'is not', null)
      .where('stoppedAt', 'is', null)
      .where('pinMisses', '<', maxPinMisses)
      .where((of) => of.or([of('pinWaitUntil', 'is', null), of('pinWaitUntil', '<=', now.toISOString())]))
      .returning(['pinHash', 'pinMisses'])
      .executeTakeFirst()
    if (!counted?.pinHash) return null
    const { pinHash, pinMisses } = counted
    if (pinMisses % missesBeforeWait !== 0) return { pinHash, pinMisses, pinWaitUntil: null }
    const pinWaitUntil = new Date(now.getTime() + waitMs).toISOString()
    await trx.updateTable('people').set({ pinWaitUntil }).where('id', '=', id).execute()
    return { pinHash, pinMisses, pinWaitUntil }
  })
}

/** Stops a link as an agent does. No call declares this, because a wrong PIN triggers it. */
async function stopForGuesses(services: Services, id: string): Promise<void> {
  await stopLink({ ...services, declaredTopics: null }, id, systemActor)
}

/** Throws why no try is open: 429 while the link waits, 404 once it has no PIN or was stopped. */
async function refuseTry(services: Services, id: string): Promise<never> {
  const { pinWaitUntil, pinMisses } = orNotFound(
    await services.db
      .selectFrom('people')
      .select(['pinWaitUntil', 'pinMisses'])
      .where('id', '=', id)
      .where('stoppedAt', 'is', null)
      .executeTakeFirst(),
  )
  // Left by a process that was killed between counting the last try and stopping the link.
  if (pinMisses >= maxPinMisses) await stopForGuesses(services, id)
  else if (pinWaitUntil !== null) throw waiting(Date.parse(pinWaitUntil) - services.clock().getTime())
  throw notFound()
}

/** The consequence of a wrong PIN: more tries, a wait, or the end of the link. */
async function refuse(
  services: Services,
  { personId }: PinnedLink,
  { pinMisses, pinWaitUntil }: Counted,
): Promise<never> {
  if (pinMisses >= maxPinMisses) {
    await stopForGuesses(services, personId)
    throw notFound()
  }
  if (pinWaitUntil !== null) throw waiting(Date.parse(pinWaitUntil) - services.clock().getTime())
  const left = missesBeforeWait - (pinMisses % missesBeforeWait)
  throw new ProblemError(403, 'wrong-pin', (t) => t.wrongPin(left), {
    refusal: { reason: 'wrong-code' },
  })
}

/**
 * Opens a person's link in this browser after its PIN was entered. Throws 403 with the tries left, 429 after five wrong PINs or
 * too many of any kind, and 404 for the twentieth wrong PIN, which stops the link. Wrong PINs are counted in the database, across
 * processes and restarts.
 */
export async function enterPin(
  services: Services,
  link: PinnedLink,
  typed: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const entry = await services.throttles.pinEntries.penalty(link.uniqueId, 1)
  if (entry.consumedPoints > limits.pinEntries) throw waiting(entry.msBeforeNext)
  const counted = (await countTry(services, link.personId)) ?? (await refuseTry(services, link.personId))
  try {
    if (!(await isRightPin(counted.pinHash, typed))) await refuse(services, link, counted)
    await open(services, link, counted, request, reply)
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status >= 500) await giveBack(services, link, counted)
    throw error
  }
}

/** Undoes the count of a try that could not be compared or stored. */
async function giveBack({ db }: Services, { personId }: PinnedLink, { pinHash }: Counted): Promise<void> {
  await db
    .updateTable('people')
    .set({ pinMisses: sql<number>`"pinMisses" - 1`, pinWaitUntil: null })
    .where('id', '=', personId)
    .where('pinHash', '=', pinHash)
    .where('pinMisses', '>', 0)
    .execute()
}

/** Opens the link in this browser. Throws 404 when the link was stopped or its PIN replaced while this PIN was compared. */
async function open(
  services: Services,
  link: PinnedLink,
  { pinHash }: Counted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { setCookie } = await commit(services, async (change) => {
    await lockClient(change.db, link.clientId)
    const row = await change.db
      .updateTable('people')
      .set({ pinMisses: 0, pinWaitUntil: null })
      .where('id', '=', link.personId)
      .where('pinHash', '=', pinHash)
      .where('stoppedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    orNotFound(row)
    return services.visits.passPin(change, request, link)
  })
  setCookie(reply)
}

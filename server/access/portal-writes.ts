import { limits } from '#contract/limits.ts'
import { tooMany } from '../http/problem.ts'
import type { Services } from '../services.ts'

const { recorded } = limits.portalWrites
const day = 86_400

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 2) return 'in a minute'
  return minutes < 120 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`
}

/**
 * Counts a write from a portal, so that nobody with a link can fill the database. Throws 429 beyond what a person does in
 * an hour or a day, or once the portal has written more than a transaction ever needs.
 */
export async function countPortalWrite(
  { db, throttles }: Pick<Services, 'db' | 'throttles'>,
  clientId: string,
): Promise<void> {
  const { portalWritesOfDay, portalWritesOfHour } = throttles
  const today = await portalWritesOfDay.penalty(clientId, 1)
  if (today.consumedPoints === 1) {
    const { written } = await db
      .selectFrom('activity')
      .select((of) => of.fn.countAll<number>().as('written'))
      .where('clientId', '=', clientId)
      .where('actorType', '=', 'client')
      .executeTakeFirstOrThrow()
    if (written >= recorded) await portalWritesOfDay.block(clientId, day)
  }
  for (const throttle of [portalWritesOfDay, portalWritesOfHour]) {
    if (throttle === portalWritesOfHour) await throttle.penalty(clientId, 1)
    const state = await throttle.get(clientId)
    if (!state || state.consumedPoints <= throttle.points) continue
    const wait = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
    throw tooMany(
      `Too many changes were made here. Please try again ${waitText(wait)}, or call your agent.`,
      wait,
    )
  }
}

import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import { dayIn } from '#contract/rules/days.ts'
import { commit } from '../../db/change.ts'
import { readInstallationValue } from '../../db/installation-value.ts'
import { teamZone } from '../../db/team-settings.ts'
import type { Services } from '../../services.ts'
import { healthDayKey } from './days-off-data.ts'
import { updateHealth } from './health.ts'

/** Deals per transaction: fewer while these take long, since other requests wait for its end. */
const batchSizes = { first: 25, largest: 100 }
/** Milliseconds that a transaction should take. */
const wanted = 30

/** The last day for which all verdicts were computed; null before the first. */
const lastDay = ({ db }: Services) => readInstallationValue(db, healthDayKey)

async function storeDay({ db }: Services, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ key: healthDayKey, value })
    .onConflict((known) => known.column('key').doUpdateSet({ value }))
    .execute()
}

/**
 * Computes the verdicts of all open deals with dates once a day in the team's time zone, and announces changes to the desks. An
 * interrupted run starts again; several processes may do the same work harmlessly.
 */
export async function updateHealthDaily(services: Services): Promise<void> {
  const timeZone = await teamZone(services.db, services)
  const today = dayIn(services.clock(), timeZone)
  if ((await lastDay(services)) === today) return
  const clients = await services.db
    .selectFrom('clients')
    .select('id')
    .where('isArchived', '=', sql.lit(false))
    .where('outcome', '=', sql.lit('open'))
    .orderBy('id')
    .execute()
  let size = batchSizes.first
  for (let start = 0, next; start < clients.length; start = next) {
    next = start + size
    const ids = clients.slice(start, next).map(({ id }) => id)
    const began = performance.now()
    await commit(services, async (change) => {
      const [first] = await updateHealth(change.db, ids, today, timeZone)
      // One announcement is enough to refresh the client lists.
      if (first) change.changed(first, ['client'], 'admins')
    })
    const took = performance.now() - began
    size = took > wanted ? Math.max(1, size >> 1) : Math.min(size * 2, batchSizes.largest)
    await setImmediate()
  }
  await storeDay(services, today)
}

import { foldDealCounts, repairDealCounts } from '../../db/deal-counts.ts'
import type { Services } from '../../services.ts'

const interval = 10 * 60_000

/** Compares the counts of deals with the clients, and counts again if something else than this server has changed them. */
export async function checkDealCounts({ db, database, log }: Services): Promise<void> {
  try {
    if (await repairDealCounts(db, database.place.engine))
      log.warn('the counts of deals differed from the clients and were counted again')
  } catch (error) {
    log.warn({ err: error }, 'counts of deals not checked')
  }
}

/** Adds up the counts that writers have appended on PostgreSQL, now and every ten minutes. The returned function stops it. */
export function startFoldingCounts(services: Services): () => void {
  if (services.database.place.engine === 'sqlite') return () => undefined
  const tick = () =>
    void foldDealCounts(services.db).catch((error: unknown) =>
      services.log.warn({ err: error }, 'counts of deals not added up'),
    )
  const timer = setInterval(tick, interval)
  timer.unref()
  tick()
  return () => clearInterval(timer)
}

import type { Services } from '../../services.ts'
import { pruneConfirmations } from '../confirmations/confirmation-data.ts'

const day = 24 * 60 * 60_000
/** How long the delivery log goes back; milliseconds. */
const loggedFor = 400 * day
/** Longer than any bound on codes and links counts. */
const confirmationsFor = 30 * day

/** Forgets deliveries that ended long ago, and codes and links that nothing counts any more. */
export async function pruneDeliveries({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = (time: number) => new Date(clock().getTime() - time).toISOString()
  await db.deleteFrom('deliveries').where('settledAt', '<', before(loggedFor)).execute()
  await pruneConfirmations(db, before(confirmationsFor))
}

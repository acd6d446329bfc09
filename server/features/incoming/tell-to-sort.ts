import type { Change } from '../../db/change.ts'
import { clientOfPerson } from '../../db/readers.ts'
import { enqueueForAdmins } from '../../notifications/outbox/enqueue-for-admins.ts'

/** The one deal of a message to sort: that of its address, or of all people who may have written it; null for none or several. */
async function dealOf(
  { db }: Change,
  clientId: string | null,
  people: readonly string[],
): Promise<string | null> {
  if (clientId !== null) return clientId
  const deals = new Set<string | null>()
  for (const personId of people) deals.add(await clientOfPerson(db, personId))
  const [one = null] = deals
  return deals.size === 1 ? one : null
}

/**
 * Queues the email and push of a message that waits in To sort, once, and the signal to open desks. Those of the deal's member where
 * it belongs to one deal that is assigned, else everybody's.
 */
export async function tellToSort(
  change: Change,
  { id, clientId, people }: { id: string; clientId: string | null; people: readonly string[] },
): Promise<void> {
  const deal = await dealOf(change, clientId, people)
  await enqueueForAdmins(change.db, { clientId: deal, kind: 'to_sort', subjectId: id }, change.now)
  change.signal({ kind: 'to-sort-changed' })
}

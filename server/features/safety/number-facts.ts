import type { NumberFacts } from '#contract/calls/people/safety.ts'
import { requireClient } from '../../db/client-rows.ts'
import { findNumberEdits } from '../../db/number-edits.ts'
import { listReaders } from '../../db/readers.ts'
import { availableChannels } from '../../notifications/rules/available-channels.ts'
import { isServed, listKnownAddresses } from '../../notifications/rules/known-addresses.ts'
import type { Services } from '../../services.ts'

/** The facts that an admin sees before locking or changing a deal's escrow number. Throws 404. */
export async function getNumberFacts(services: Services, clientId: string): Promise<NumberFacts> {
  const { db, clock } = services
  const client = await requireClient(db, clientId)
  const edits = await findNumberEdits(db, clientId)
  // Nobody is notified once a deal has closed.
  if (client.outcome === 'closed') return { edits, told: [] }
  const now = clock().toISOString()
  const reach = availableChannels(services)
  const told: NumberFacts['told'] = []
  for (const reader of await listReaders(db, client)) {
    const { personId, firstName, phone } = reader
    const served = (await listKnownAddresses(db, reader, now)).filter((address) => isServed(address, reach))
    told.push({ personId, firstName, phone, ways: [...new Set(served.map(({ channel }) => channel))] })
  }
  return { edits, told }
}

import type { FastifyRequest } from 'fastify'
import type { OtherPortal } from '#contract/calls/clients/portal-links.ts'
import type { Outcome } from '#contract/rules/deal/outcomes.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { oldestPinEntry } from '../../access/link-pin.ts'
import type { Portal } from '../../access/portal-of-link.ts'
import { isPreview } from '../../access/preview.ts'
import { listVisited } from '../../access/visited-by.ts'
import { readerOf } from '../../db/readers.ts'
import { teamToday } from '../../db/team-settings.ts'
import type { Services } from '../../services.ts'
import { listLinksOfAddress } from './link-request-data.ts'

/** The links of other deals that a browser has opened, as anybody of a client's side. */
async function visitedElsewhere(
  { db, visits, clock }: Services,
  portal: Portal,
  request: FastifyRequest,
): Promise<{ clientId: string; personId: string }[]> {
  const visitor = { hash: visits.hashOf(request), opened: null, pinSince: oldestPinEntry(clock()) }
  return (await listVisited(db, visitor)).filter(({ clientId }) => clientId !== portal.clientId)
}

/**
 * Lists the reader's other deals, the newest first: this browser has opened both links and forgotten neither, both belong to the
 * same confirmed address, and both people have the same name. Of anything else a link tells nothing.
 */
export async function listOtherPortals(
  services: Services,
  portal: Portal,
  request: FastifyRequest,
): Promise<OtherPortal[]> {
  const { db, visits } = services
  if (isPreview(request) || portal.isSample) return []
  const visited = await visitedElsewhere(services, portal, request)
  if (visited.length === 0 || !(await visits.holds(services, request, portal))) return []
  const reader = await readerOf(db, portal)
  if (reader.confirmedEmail === null || reader.confirmedEmail !== reader.email) return []
  const clientIds = [...new Set(visited.map(({ clientId }) => clientId))]
  const address = reader.email.toLowerCase()
  const links = await listLinksOfAddress(db, address, clientIds, await teamToday(db, services))
  const wasVisited = new Set(visited.map(({ personId }) => personId))
  const name = foldText(nameOf(reader))
  const own = links.filter((link) => link.isClientSide && link.name === name && wasVisited.has(link.personId))
  if (own.length === 0) return []
  const keyOf = new Map(own.map(({ clientId, uniqueId }) => [clientId, uniqueId]))
  const deals = await db
    .selectFrom('clients')
    .select(['id', 'propertyAddress', 'transactionType', 'outcome', 'expectedCloseDate'])
    .where('id', 'in', [...keyOf.keys()])
    .orderBy('id', 'desc')
    .execute()
  return deals.map(({ id, propertyAddress, transactionType, outcome, expectedCloseDate }) => ({
    uniqueId: keyOf.get(id) ?? '',
    address: propertyAddress,
    side: isSale(transactionType as TransactionType) ? 'sale' : 'purchase',
    outcome: outcome as Outcome,
    closesOn: expectedCloseDate,
  }))
}

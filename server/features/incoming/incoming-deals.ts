import type { IncomingMessage } from '#contract/calls/messages/incoming.ts'
import { partnerRoles } from '#contract/rules/deal/people.ts'
import type { Db } from '../../db/database.ts'
import type { IncomingRow } from '../../db/incoming-rows.ts'

type Deal = Pick<IncomingMessage, 'deal' | 'partner'>

/** The deal in which each message waits, and the partner whose email it answers, by message. */
export async function listIncomingDeals(
  db: Db,
  rows: readonly Pick<IncomingRow, 'id' | 'clientId' | 'deliveryId'>[],
): Promise<Map<string, Deal>> {
  const clientIds = [...new Set(rows.flatMap(({ clientId }) => clientId ?? []))]
  if (clientIds.length === 0) return new Map()
  const clients = await db
    .selectFrom('clients')
    .select(['id as clientId', 'firstName', 'lastName', 'propertyAddress'])
    .where('id', 'in', clientIds)
    .execute()
  const deliveryIds = rows.flatMap(({ deliveryId }) => deliveryId ?? [])
  const partners =
    deliveryIds.length === 0
      ? []
      : await db
          .selectFrom('deliveries')
          .innerJoin('people', 'people.id', 'deliveries.personId')
          .select(['deliveries.id as deliveryId', 'people.id as personId', 'people.firstName'])
          .where('deliveries.id', 'in', deliveryIds)
          .where('people.role', 'in', partnerRoles)
          .where('people.stoppedAt', 'is', null)
          .execute()
  const dealOf = new Map(clients.map((client) => [client.clientId, client]))
  const partnerOf = new Map(partners.map(({ deliveryId, ...partner }) => [deliveryId, partner]))
  return new Map(
    rows.map(({ id, clientId, deliveryId }) => {
      const deal = dealOf.get(clientId ?? '')
      const partner = partnerOf.get(deliveryId ?? '')
      return [id, { ...(deal ? { deal } : {}), ...(partner ? { partner } : {}) }]
    }),
  )
}

import type { SelectQueryBuilder } from 'kysely'
import { type DeliveryChannel, type DeliveryReason, deliveryReasons } from '#contract/delivery-enums.ts'
import type { Schema } from '../../db/schema.ts'

const days = 24 * 60 * 60 * 1_000
/** How long a failure is told on the desk; milliseconds. */
const notifiedFor = 7 * days

/**
 * Of the clients asked for, those whom a channel did not reach lately: the last failure of each client and channel, unless
 * something was sent there since. The latest first. What went to admins is left out.
 */
export function failedDeliveries<Row>(clients: SelectQueryBuilder<Schema, 'clients', Row>, now: Date) {
  return clients
    .innerJoin('deliveries', 'deliveries.clientId', 'clients.id')
    .where('deliveries.state', '=', 'failed')
    .where('deliveries.userId', 'is', null)
    .where('deliveries.settledAt', '>=', new Date(now.getTime() - notifiedFor).toISOString())
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('deliveries as later')
            .select('later.id')
            .whereRef('later.clientId', '=', 'deliveries.clientId')
            .whereRef('later.channel', '=', 'deliveries.channel')
            .where('later.userId', 'is', null)
            .where((or) =>
              or.or([
                or.and([
                  or('later.state', '=', 'sent'),
                  or('later.settledAt', '>=', or.ref('deliveries.settledAt')),
                ]),
                or.and([
                  or('later.state', '=', 'failed'),
                  or('later.settledAt', '>', or.ref('deliveries.settledAt')),
                ]),
                or.and([
                  or('later.state', '=', 'failed'),
                  or('later.settledAt', '=', or.ref('deliveries.settledAt')),
                  or('later.id', '>', or.ref('deliveries.id')),
                ]),
              ]),
            ),
        ),
      ),
    )
    .select([
      'deliveries.id as deliveryId',
      'deliveries.channel',
      'deliveries.reason as code',
      'deliveries.lastError',
    ])
    .select((of) => of.ref('deliveries.settledAt').$notNull().as('failedAt'))
    .orderBy('deliveries.settledAt', 'desc')
    .orderBy('deliveries.id', 'desc')
}

type Failed = { channel: string; code: string | null; lastError: string | null }

/** By what and why a delivery failed, in the words of whoever refused it where there are any. */
export function whyFailed({ channel, code, lastError }: Failed): {
  channel: DeliveryChannel
  reason: string
} {
  const reason = lastError ?? deliveryReasons[(code ?? 'gave-up') as DeliveryReason]
  return { channel: channel as DeliveryChannel, reason }
}

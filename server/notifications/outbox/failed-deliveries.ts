import { sql } from 'kysely'
import {
  type DeliveryChannel,
  type DeliveryReason,
  describeEndReason,
} from '#contract/rules/delivery-enums.ts'
import type { Db } from '../../db/database.ts'

const days = 24 * 60 * 60 * 1_000
/** Milliseconds for which the desk shows a failure. */
const shownFor = 7 * days

/**
 * Selects recent failures, and those of addresses that still fail, with their clients: the last one for each person and channel,
 * unless something was sent there since. Newest first. Deliveries to admins are excluded.
 */
export function selectFailedDeliveries(db: Db, now: Date) {
  return (
    db
      .selectFrom('deliveries')
      .crossJoin('clients')
      .whereRef('clients.id', '=', 'deliveries.clientId')
      .where('deliveries.id', 'in', (of) =>
        of
          .selectFrom('deliveries as recent')
          .select('recent.id')
          .where('recent.state', '=', sql.lit('failed'))
          .where('recent.userId', 'is', null)
          .where('recent.settledAt', '>=', new Date(now.getTime() - shownFor).toISOString())
          .unionAll(of.selectFrom('failing_addresses').select('deliveryId as id')),
      )
      .where('deliveries.state', '=', 'failed')
      // Not "is null", for which the index of all that went to clients would be read.
      .where((of) => of(of.fn.coalesce('deliveries.userId', sql.lit('')), '=', sql.lit('')))
      .where((of) =>
        of.not(
          of.exists(
            of
              .selectFrom('deliveries as later')
              .select('later.id')
              .whereRef('later.personId', '=', 'deliveries.personId')
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
  )
}

type Failed = { channel: string; code: string | null; lastError: string | null }

/** Returns the channel and the reason of a failure: the provider's own error when there is one. */
export function getFailureReason({ channel, code, lastError }: Failed): {
  channel: DeliveryChannel
  reason: string
} {
  const on = channel as DeliveryChannel
  const reason = lastError ?? describeEndReason((code ?? 'gave-up') as DeliveryReason, on) ?? ''
  return { channel: on, reason }
}

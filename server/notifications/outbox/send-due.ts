import { type DeliveryChannel, deliveryChannels } from '#contract/rules/delivery-enums.ts'
import { commit, type Committing } from '../../db/change.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import { teamZone } from '../../db/team-settings.ts'
import { isDeadMailbox } from '../../mail-in/automatic.ts'
import type { Services } from '../../services.ts'
import type { Outcome } from '../channels/outcome.ts'
import { getDeliveryContext, type AvailableChannels } from '../rules/delivery-context.ts'
import { decideDelivery } from '../rules/delivery-decision.ts'
import { listDealsOfAddress, noteFailing } from '../rules/failing-addresses.ts'
import { getRetryDelay } from '../rules/retry-delay.ts'
import { claimDue, releaseClaims, updateClaimed } from './delivery-data.ts'

/**
 * Sends a group of deliveries as one message. Its Message-ID is the same on every attempt. `signal` stops
 * waiting for a reply.
 */
export type Deliver = (
  deliveries: readonly DeliveryRow[],
  reference: string,
  signal?: AbortSignal,
) => Promise<Outcome>

export interface Sender {
  reach: AvailableChannels
  deliver: Deliver
}

export interface SendingOptions {
  /** All channels by default. */
  channels?: readonly DeliveryChannel[]
  /** Nothing more is claimed once this is aborted. */
  stopping?: AbortSignal
  /** Stops waiting for mail servers and gateways once aborted, and releases what was being sent. */
  signal?: AbortSignal
}

type Sending = Committing & Pick<Services, 'settings'>

const idsOf = (deliveries: readonly DeliveryRow[]) => deliveries.map(({ id }) => id)

/** Updates the deliveries that may not be sent now, and returns the rest. */
async function getSendable(
  services: Sending,
  taken: readonly DeliveryRow[],
  reach: AvailableChannels,
): Promise<DeliveryRow[]> {
  const { db } = services
  const now = services.clock()
  const zone = await teamZone(db, services)
  const ready: DeliveryRow[] = []
  for (const delivery of taken) {
    const decision = decideDelivery(await getDeliveryContext(db, delivery, { now, teamZone: zone, reach }))
    if (decision.action === 'send') ready.push(delivery)
    else if (decision.action === 'wait') {
      const { reason, until } = decision
      await updateClaimed(db, [delivery.id], now, {
        state: 'held',
        reason,
        sendAfter: until,
        isUnattempted: true,
      })
    } else {
      const state = decision.action === 'cancel' ? 'cancelled' : 'failed'
      await updateClaimed(db, [delivery.id], now, { state, reason: decision.reason })
    }
  }
  return ready
}

async function recordOutcome(
  services: Sending,
  sent: readonly DeliveryRow[],
  outcome: Outcome,
): Promise<void> {
  const { db } = services
  const now = services.clock()
  const [first, ...others] = sent
  if (!first) return
  if (outcome.state === 'sent') {
    await updateClaimed(db, [first.id], now, { state: 'sent', reason: null, error: null })
    await updateClaimed(db, idsOf(others), now, { state: 'sent', reason: 'merged', error: null })
    return
  }
  const { error } = outcome
  const delay =
    outcome.state === 'later' ? getRetryDelay(Math.max(...sent.map(({ attempts }) => attempts))) : null
  if (delay !== null) {
    const sendAfter = new Date(now.getTime() + delay)
    await updateClaimed(db, idsOf(sent), now, { state: 'held', reason: 'retry', sendAfter, error })
    return
  }
  const reason = outcome.state === 'later' ? 'gave-up' : 'refused'
  await updateClaimed(db, idsOf(sent), now, { state: 'failed', reason, error })
  const status = outcome.state === 'refused' ? outcome.status : undefined
  if (status === undefined || !isDeadMailbox(status)) return
  await commit(services, async (change) => {
    await noteFailing(change.db, first, status, change.now)
    for (const id of await listDealsOfAddress(change.db, first.sentTo ?? ''))
      change.changed(id, ['preferences'], 'admins')
  })
}

/** Announces a change in the delivery logs of the deals to open desks. */
async function announce(services: Sending, deliveries: readonly DeliveryRow[]): Promise<void> {
  const kinds = new Map(deliveries.map(({ clientId, kind }) => [clientId, kind]))
  kinds.delete(null)
  if (kinds.size === 0) return
  await commit(services, async (change) => {
    for (const [clientId, kind] of kinds) {
      if (clientId === null) continue
      change.changed(clientId, ['notifications'], 'admins')
      // The client is waiting for the code or link and sees whether it failed.
      if (kind === 'confirm_phone' || kind === 'confirm_email') change.changed(clientId, ['preferences'])
    }
  })
}

/**
 * Sends all due deliveries, one group at a time, and returns the number of attempted groups. If the process dies after sending
 * but before storing the outcome, the group is sent again under the same Message-ID.
 */
export async function sendDue(
  services: Sending,
  { reach, deliver }: Sender,
  { channels = deliveryChannels, stopping, signal }: SendingOptions = {},
): Promise<number> {
  const { database, db, clock } = services
  let tried = 0
  for (;;) {
    if (stopping?.aborted || signal?.aborted) return tried
    const taken = await db
      .transaction()
      .execute((trx) => claimDue(trx, database.place.engine, clock(), channels))
    const [first] = taken
    if (!first) return tried
    const ready = await getSendable(services, taken, reach)
    if (ready.length > 0) {
      tried += 1
      const outcome = await deliver(ready, first.id, signal)
      if (signal?.aborted && outcome.state === 'later') await releaseClaims(db, idsOf(ready), clock())
      else await recordOutcome(services, ready, outcome)
    }
    await announce(services, taken)
  }
}

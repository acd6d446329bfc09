import { type DeliveryChannel, deliveryChannels } from '#contract/delivery-enums.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import { teamZone } from '../../features/team/team-settings-data.ts'
import { commit } from '../../live/commit.ts'
import type { Services } from '../../services.ts'
import type { Outcome } from '../channels/outcome.ts'
import { deliveryContext, type Reach } from '../rules/delivery-context.ts'
import { decideDelivery } from '../rules/delivery-decision.ts'
import { pauseAfter } from '../rules/retry-delay.ts'
import { claimDue, releaseClaims, settle } from './delivery-data.ts'

/**
 * Sends deliveries of one recipient and channel as one, under a Message-ID that is the same in every try. `signal` gives up
 * waiting for an answer.
 */
export type Deliver = (
  together: readonly DeliveryRow[],
  reference: string,
  signal?: AbortSignal,
) => Promise<Outcome>

export interface Sender {
  reach: Reach
  deliver: Deliver
}

export interface SendingOptions {
  /** By default all of them. */
  channels?: readonly DeliveryChannel[]
  /** Takes nothing more once this is aborted. */
  stopping?: AbortSignal
  /** Gives up waiting for mail servers and gateways once this is aborted; what was on its way can be taken over at once. */
  signal?: AbortSignal
}

type Sending = Pick<Services, 'database' | 'db' | 'live' | 'clock' | 'settings'>

const idsOf = (deliveries: readonly DeliveryRow[]) => deliveries.map(({ id }) => id)

/** Settles what may not go out now, and answers the rest. */
async function cleared(
  services: Sending,
  taken: readonly DeliveryRow[],
  reach: Reach,
): Promise<DeliveryRow[]> {
  const { db } = services
  const now = services.clock()
  const zone = await teamZone(db, services)
  const going: DeliveryRow[] = []
  for (const delivery of taken) {
    const decision = decideDelivery(await deliveryContext(db, delivery, { now, teamZone: zone, reach }))
    if (decision.does === 'go') going.push(delivery)
    else if (decision.does === 'wait') {
      const { reason, until } = decision
      await settle(db, [delivery.id], now, { state: 'held', reason, sendAfter: until, untried: true })
    } else {
      const state = decision.does === 'cancel' ? 'cancelled' : 'failed'
      await settle(db, [delivery.id], now, { state, reason: decision.reason })
    }
  }
  return going
}

async function conclude(services: Sending, sent: readonly DeliveryRow[], outcome: Outcome): Promise<void> {
  const { db } = services
  const now = services.clock()
  const [first, ...others] = sent
  if (!first) return
  if (outcome.state === 'sent') {
    await settle(db, [first.id], now, { state: 'sent', reason: null, error: null })
    await settle(db, idsOf(others), now, { state: 'sent', reason: 'merged', error: null })
    return
  }
  const { error } = outcome
  const pause =
    outcome.state === 'later' ? pauseAfter(Math.max(...sent.map(({ attempts }) => attempts))) : null
  if (pause !== null) {
    const sendAfter = new Date(now.getTime() + pause)
    await settle(db, idsOf(sent), now, { state: 'held', reason: 'retry', sendAfter, error })
    return
  }
  const reason = outcome.state === 'later' ? 'gave-up' : 'refused'
  await settle(db, idsOf(sent), now, { state: 'failed', reason, error })
}

/** Tells open desks that there is something new in the client's delivery log. */
async function announce(services: Sending, { clientId, kind }: DeliveryRow): Promise<void> {
  if (clientId === null) return
  await commit(services, async (change) => {
    change.changed(clientId, ['notifications'], 'admins')
    // The client waits for it, and is shown when it could not be delivered.
    if (kind === 'confirm_phone' || kind === 'confirm_email') change.changed(clientId, ['preferences'])
  })
}

/**
 * Sends what is due, one delivery after the other, until nothing is. How many deliveries were tried. A process that dies
 * between a delivery and writing it down leaves it to be sent once more, under the same Message-ID.
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
    const [lead] = taken
    if (!lead) return tried
    const going = await cleared(services, taken, reach)
    if (going.length > 0) {
      tried += 1
      const outcome = await deliver(going, lead.id, signal)
      if (signal?.aborted && outcome.state === 'later') await releaseClaims(db, idsOf(going), clock())
      else await conclude(services, going, outcome)
    }
    await announce(services, lead)
  }
}

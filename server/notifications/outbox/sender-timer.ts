import { setTimeout } from 'node:timers/promises'
import { deliveryChannels } from '#contract/delivery-enums.ts'
import type { Services } from '../../services.ts'
import { pruneConfirmations } from '../confirmations/confirmation-data.ts'
import { enqueueDailyBrief } from '../reminders/daily-brief.ts'
import { sendDue, type Sender } from './send-due.ts'

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

const every = 5_000
const pruneEvery = 24 * 60 * 60_000
/** Each channel has lanes of its own: a mail server that falls silent holds up neither texts nor pushes. */
const lanesPerChannel = 2
/** While it stops: for what is about to be delivered, and then for giving back what is not; milliseconds each. */
const grace = 900

/**
 * Sends what is due now and every five seconds, in this process; several processes share the work. The returned function
 * stops it and resolves within two seconds: what no mail server or gateway has answered by then is given up and left to
 * the next process, under the same Message-ID.
 */
export function startSender(services: Services, sender: Sender): () => Promise<void> {
  const stopping = new AbortController()
  const network = new AbortController()
  const idle = Promise.resolve()
  const lanes = deliveryChannels.flatMap((channel) =>
    Array.from({ length: lanesPerChannel }, () => ({ channel, work: idle })),
  )
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      services.log.warn({ err: error }, 'deliveries not sent')
    }
  }
  let upkeep = idle
  let prunedAt = 0
  const keepUp = async () => {
    await attempt(() => enqueueDailyBrief(services))
    const now = services.clock().getTime()
    if (now - prunedAt >= pruneEvery) {
      prunedAt = now
      await attempt(() => pruneDeliveries(services))
    }
    upkeep = idle
  }
  const run = async (lane: (typeof lanes)[number]) => {
    const { channel } = lane
    const options = { channels: [channel], stopping: stopping.signal, signal: network.signal }
    await attempt(() => sendDue(services, sender, options))
    lane.work = idle
  }
  const look = () => {
    if (upkeep === idle) upkeep = keepUp()
    for (const lane of lanes) if (lane.work === idle) lane.work = run(lane)
  }
  const timer = setInterval(look, every)
  timer.unref()
  look()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    const ended = Promise.all([upkeep, ...lanes.map(({ work }) => work)])
    await Promise.race([ended, setTimeout(grace)])
    network.abort()
    await Promise.race([ended, setTimeout(grace)])
  }
}

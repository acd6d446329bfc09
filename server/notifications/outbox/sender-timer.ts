import { setTimeout } from 'node:timers/promises'
import { deliveryChannels } from '#contract/rules/delivery-enums.ts'
import { deleteExpiredRows } from '../../db/expired-rows.ts'
import type { Services } from '../../services.ts'
import { pruneConfirmations } from '../confirmations/confirmation-data.ts'
import { enqueueDailyBrief } from '../reminders/daily-brief.ts'
import { listDueChannels } from './delivery-data.ts'
import { sendDue, type Sender } from './send-due.ts'

const day = 24 * 60 * 60_000
/** Milliseconds for which the delivery log is retained. */
const logRetention = 400 * day
/** Longer than any rate limit on codes and links looks back. */
const confirmationRetention = 30 * day

/** Deletes deliveries settled long ago, confirmations that no rate limit counts anymore, and expired rows with their files. */
export async function deleteOldRows({
  db,
  clock,
  files,
}: Pick<Services, 'db' | 'clock' | 'files'>): Promise<void> {
  const before = (time: number) => new Date(clock().getTime() - time).toISOString()
  await db.deleteFrom('deliveries').where('settledAt', '<', before(logRetention)).execute()
  await pruneConfirmations(db, before(confirmationRetention))
  // The next file check sets a leftover file aside.
  for (const key of await deleteExpiredRows(db, clock())) await files.remove(key).catch(() => undefined)
}

/** Milliseconds between two looks for due deliveries: people wait for codes and links. */
const interval = 1_000
const briefInterval = 5_000
const pruneInterval = 24 * 60 * 60_000
/** Each channel has its own workers, so an unresponsive mail server does not delay texts or pushes. */
const workersPerChannel = 2
/**
 * While stopping: time to finish current deliveries, and then to release unfinished ones; milliseconds each.
 */
const stopTimeout = 900

/**
 * Sends due deliveries now and every second; several processes share the work. The returned function
 * stops the sender within two seconds. Deliveries without a reply by then are left to the next process, under
 * the same Message-ID.
 */
export function startSender(services: Services, sender: Sender): () => Promise<void> {
  const stopping = new AbortController()
  const network = new AbortController()
  const idle = Promise.resolve()
  const workers = deliveryChannels.flatMap((channel) =>
    Array.from({ length: workersPerChannel }, () => ({ channel, work: idle })),
  )
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      services.log.warn({ err: error }, 'deliveries not sent')
    }
  }
  let maintenance = idle
  let enqueuedAt = 0
  let prunedAt = 0
  const maintain = async () => {
    const now = services.clock().getTime()
    if (now - enqueuedAt >= briefInterval) {
      enqueuedAt = now
      await attempt(() => enqueueDailyBrief(services))
    }
    if (now - prunedAt >= pruneInterval) {
      prunedAt = now
      await attempt(() => deleteOldRows(services))
    }
    maintenance = idle
  }
  const run = async (worker: (typeof workers)[number]) => {
    const { channel } = worker
    const options = { channels: [channel], stopping: stopping.signal, signal: network.signal }
    await attempt(() => sendDue(services, sender, options))
    worker.work = idle
  }
  let waking = idle
  const wake = async () => {
    await attempt(async () => {
      const due = new Set(await listDueChannels(services.db, services.clock()))
      for (const worker of workers)
        if (worker.work === idle && due.has(worker.channel)) worker.work = run(worker)
    })
    waking = idle
  }
  const tick = () => {
    if (maintenance === idle) maintenance = maintain()
    if (waking === idle) waking = wake()
  }
  const timer = setInterval(tick, interval)
  timer.unref()
  tick()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    const ended = Promise.all([maintenance, waking, ...workers.map(({ work }) => work)])
    await Promise.race([ended, setTimeout(stopTimeout)])
    network.abort()
    await Promise.race([ended, setTimeout(stopTimeout)])
  }
}

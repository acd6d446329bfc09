import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

const atMost = 9_000
/** How long connections are asked to end before nothing new is accepted; milliseconds. */
const drainFor = 1_000

/**
 * On SIGTERM or SIGINT: ends background work, asks every connection to end, accepts nothing new, finishes what runs,
 * closes the rest, and exits within 10 s.
 */
export function stopOnSignal(
  app: FastifyInstance,
  log: FastifyBaseLogger,
  stopWork: () => Promise<void>,
  close: () => Promise<void>,
): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    const overdue = setTimeout(() => process.exit(0), atMost)
    overdue.unref()
    try {
      await Promise.all([stopWork(), app.drain(drainFor)])
      await app.close()
      await close()
    } catch (error) {
      log.error({ err: error }, 'stopping failed')
    }
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
}

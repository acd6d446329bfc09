import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

const atMost = 9_000

/** On SIGTERM or SIGINT: accepts nothing new, finishes what runs, closes the rest, and exits within 10 s. */
export function stopOnSignal(app: FastifyInstance, log: FastifyBaseLogger, close: () => Promise<void>): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    const overdue = setTimeout(() => process.exit(0), atMost)
    overdue.unref()
    try {
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

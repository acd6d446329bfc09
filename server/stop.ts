import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from './services.ts'

const atMost = 9_000
/** How long connections are asked to end before nothing new is accepted; milliseconds. */
const drainFor = 1_000

export interface Endings {
  /** Ends background work. */
  stopWork: () => Promise<void>
  /** Closes what the server used, after its last answer. */
  close: () => Promise<void>
}

/**
 * On SIGTERM: is not ready, but answers everything for the seconds of the setting, so that proxies learn to ask another process.
 * Then, and on SIGINT at once: ends background work, asks every connection to end, accepts nothing new, finishes what runs, closes
 * the rest, and exits within 10 s.
 */
export function stopOnSignal(
  app: FastifyInstance,
  services: Pick<Services, 'phase' | 'settings' | 'log'>,
  { stopWork, close }: Endings,
): void {
  let stopping = false
  const stop = async (delay: number) => {
    if (stopping) return
    stopping = true
    services.phase = 'stopping'
    app.askToClose()
    await pause(delay * 1000)
    const overdue = setTimeout(() => process.exit(0), atMost)
    overdue.unref()
    try {
      await Promise.all([stopWork(), app.drain(drainFor)])
      await app.closePort()
      await app.close()
      await close()
    } catch (error) {
      services.log.error({ err: error }, 'stopping failed')
    }
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop(services.settings.shutdownDelay))
  process.once('SIGINT', () => void stop(0))
}

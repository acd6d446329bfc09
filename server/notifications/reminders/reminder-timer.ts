import type { Services } from '../../services.ts'
import { remindAll } from './remind.ts'

const every = 10 * 60_000

/** Looks for due reminders now and every ten minutes; the returned function stops it. */
export function startReminders(services: Services): () => void {
  const look = () => {
    remindAll(services).catch((error: unknown) => services.log.warn({ err: error }, 'reminders not made'))
  }
  const timer = setInterval(look, every)
  timer.unref()
  look()
  return () => clearInterval(timer)
}

import type { Services } from '../../services.ts'
import { createReminders } from './create-reminders.ts'

const interval = 10 * 60_000

/** Creates due reminders now and every ten minutes. The returned function stops it. */
export function startReminders(services: Services): () => void {
  const tick = () => {
    createReminders(services).catch((error: unknown) =>
      services.log.warn({ err: error }, 'reminders not created'),
    )
  }
  const timer = setInterval(tick, interval)
  timer.unref()
  tick()
  return () => clearInterval(timer)
}

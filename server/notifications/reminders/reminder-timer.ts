import { purgeCompletions } from '../../db/completions.ts'
import { purgeDeleted } from '../../db/deleted-rows.ts'
import type { Services } from '../../services.ts'
import { remindPartners } from '../partners/remind-partners.ts'
import { createReminders } from './create-reminders.ts'
import { prepareSummaries } from './known-due.ts'

const interval = 10 * 60_000

/**
 * Runs the daily work, creates due reminders, computes what is due today, and purges deleted rows, now and every ten minutes. The
 * returned function stops it.
 */
export function startReminders(
  services: Services,
  dailyWork: (services: Services) => Promise<void>,
): () => void {
  const tick = () => {
    dailyWork(services).catch((error: unknown) =>
      services.log.warn({ err: error }, 'the work of the day not done'),
    )
    purgeDeleted(services.db, services.clock()).catch((error: unknown) =>
      services.log.warn({ err: error }, 'deleted notes and notifications not removed'),
    )
    purgeCompletions(services.db, services.clock()).catch((error: unknown) =>
      services.log.warn({ err: error }, 'completions that can no longer be undone not removed'),
    )
    createReminders(services).catch((error: unknown) =>
      services.log.warn({ err: error }, 'reminders not created'),
    )
    prepareSummaries(services).catch((error: unknown) =>
      services.log.warn({ err: error }, 'what is due today not computed ahead'),
    )
    remindPartners(services).catch((error: unknown) =>
      services.log.warn({ err: error }, 'partners not reminded'),
    )
  }
  const timer = setInterval(tick, interval)
  timer.unref()
  tick()
  return () => clearInterval(timer)
}

import { createHash } from 'node:crypto'
import { dayIn } from '#contract/rules/days.ts'
import { teamZone } from '../../db/team-settings.ts'
import type { Services } from '../../services.ts'
import { enqueueForAdmins } from '../outbox/enqueue-for-admins.ts'

/** Minutes after midnight, in the team's time zone. */
const firstMinute = 7 * 60 + 30
/** After downtime the brief may be late, but is not sent in the afternoon. */
const lastMinute = 12 * 60

/** Minutes since midnight in a time zone. */
export function minutesAfterMidnight(moment: Date, timeZone: string): number {
  const text = moment.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}

/** The same id in every process for the same day, so that each admin gets one brief a day. */
function briefId(day: string): string {
  const hex = createHash('sha256').update(`brief ${day}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Queues the day's brief once, between 7:30 and noon in the team's time zone. */
export async function enqueueDailyBrief(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
): Promise<void> {
  const now = services.clock()
  const zone = await teamZone(services.db, services)
  const minutes = minutesAfterMidnight(now, zone)
  if (minutes < firstMinute || minutes >= lastMinute) return
  const about = { clientId: null, kind: 'daily_brief' as const, subjectId: briefId(dayIn(now, zone)) }
  await services.db.transaction().execute((trx) => enqueueForAdmins(trx, about, now.toISOString()))
}

import { createHash } from 'node:crypto'
import { dayIn } from '#contract/days.ts'
import { teamZone } from '../../features/team/team-settings-data.ts'
import type { Services } from '../../services.ts'
import { enqueueForAdmins } from '../outbox/enqueue-for-admins.ts'

/** Minutes after midnight in the team's zone. */
const briefAt = 7 * 60 + 30
/** After a downtime the brief comes late, but not in the afternoon. */
const lastAt = 12 * 60

function minutesIn(moment: Date, timeZone: string): number {
  const text = moment.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}

/** The same id for the same day in every process: each admin gets one brief a day. */
function idOfDay(day: string): string {
  const hex = createHash('sha256').update(`brief ${day}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Puts the day's brief into the outbox once it is 7:30 where the team is; late in the morning still, and then once. */
export async function enqueueDailyBrief(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
): Promise<void> {
  const now = services.clock()
  const zone = await teamZone(services.db, services)
  const minutes = minutesIn(now, zone)
  if (minutes < briefAt || minutes >= lastAt) return
  const about = { clientId: null, kind: 'daily_brief' as const, subjectId: idOfDay(dayIn(now, zone)) }
  await services.db.transaction().execute((trx) => enqueueForAdmins(trx, about, now.toISOString()))
}

import { dayIn } from '#contract/days.ts'
import { getAdminStats } from '#contract/stats.ts'
import { getPipeline, getToday } from '#contract/today.ts'
import { answer } from '../../http/answer.ts'
import type { Services } from '../../services.ts'
import { pipelineOn } from './pipeline-data.ts'
import { adminStats } from './stats-data.ts'
import { waitingOn } from './today-data.ts'

/** The day in the team's zone. */
function teamsDay({ clock, settings }: Services): string {
  return dayIn(clock(), settings.timeZone)
}

export const statsRoutes = [
  answer(getAdminStats, ({ services }) => adminStats(services.db, teamsDay(services))),
  answer(getToday, ({ services }) => waitingOn(services.db, teamsDay(services))),
  answer(getPipeline, ({ services }) => pipelineOn(services.db, teamsDay(services))),
]

import { getClosedDeals } from '#contract/calls/desk/closed-deals.ts'
import { getAdminStats } from '#contract/calls/desk/stats.ts'
import { getPipeline, getToday } from '#contract/calls/desk/today.ts'
import { teamToday, teamZone } from '../../db/team-settings.ts'
import { answer } from '../../http/answer.ts'
import { getWaitingItems } from '../../notifications/reminders/today-data.ts'
import { getClosedYear } from './closed-deals.ts'
import { computePipeline } from './pipeline-data.ts'
import { computeAdminStats } from './stats-data.ts'

export const statsRoutes = [
  answer(getAdminStats, async ({ services }) =>
    computeAdminStats(services.db, await teamToday(services.db, services)),
  ),
  answer(getToday, async ({ services, query }) =>
    getWaitingItems(services.db, services.clock(), await teamZone(services.db, services), {
      limit: query.lines,
      assigned: query.assigned,
    }),
  ),
  answer(getClosedDeals, async ({ services, query }) =>
    getClosedYear(services.db, await teamToday(services.db, services), query.year),
  ),
  answer(getPipeline, async ({ services }) =>
    computePipeline(services.db, await teamToday(services.db, services)),
  ),
]

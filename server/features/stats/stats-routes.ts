import { getAdminStats } from '#contract/stats.ts'
import { getPipeline, getToday } from '#contract/today.ts'
import { answer } from '../../http/answer.ts'
import { teamToday } from '../team/team-settings-data.ts'
import { computePipeline } from './pipeline-data.ts'
import { computeAdminStats } from './stats-data.ts'
import { getWaitingItems } from './today-data.ts'

export const statsRoutes = [
  answer(getAdminStats, async ({ services }) =>
    computeAdminStats(services.db, await teamToday(services.db, services)),
  ),
  answer(getToday, async ({ services }) =>
    getWaitingItems(services.db, await teamToday(services.db, services), services.clock()),
  ),
  answer(getPipeline, async ({ services }) =>
    computePipeline(services.db, await teamToday(services.db, services)),
  ),
]

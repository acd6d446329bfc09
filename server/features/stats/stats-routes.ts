import { getAdminStats } from '#contract/stats.ts'
import { getPipeline, getToday } from '#contract/today.ts'
import { answer } from '../../http/answer.ts'
import { teamToday } from '../team/team-settings-data.ts'
import { pipelineOn } from './pipeline-data.ts'
import { adminStats } from './stats-data.ts'
import { getWaitingItems } from './today-data.ts'

export const statsRoutes = [
  answer(getAdminStats, async ({ services }) =>
    adminStats(services.db, await teamToday(services.db, services)),
  ),
  answer(getToday, async ({ services }) =>
    getWaitingItems(services.db, await teamToday(services.db, services), services.clock()),
  ),
  answer(getPipeline, async ({ services }) =>
    pipelineOn(services.db, await teamToday(services.db, services)),
  ),
]

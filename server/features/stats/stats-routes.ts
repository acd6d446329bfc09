import { dayIn } from '#contract/days.ts'
import { getAdminStats } from '#contract/stats.ts'
import { answer } from '../../http/answer.ts'
import { adminStats } from './stats-data.ts'

export const statsRoutes = [
  answer(getAdminStats, ({ services: { db, clock, settings } }) =>
    adminStats(db, dayIn(clock(), settings.timeZone)),
  ),
]

import { listActivity } from '#contract/activity.ts'
import { answer } from '../../http/answer.ts'
import { requireClient } from '../clients/client-data.ts'
import { activityOf } from './activity-data.ts'

export const activityRoutes = [
  answer(listActivity, async ({ services: { db }, params }) => {
    await requireClient(db, params.id)
    return activityOf(db, params.id)
  }),
]

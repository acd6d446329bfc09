import { listActivity, listActivityPeople } from '#contract/activity.ts'
import { answer } from '../../http/answer.ts'
import { requireClient } from '../clients/client-data.ts'
import { activityOf, peopleOf } from './activity-data.ts'

export const activityRoutes = [
  answer(listActivity, async ({ services: { db }, params, query }) => {
    await requireClient(db, params.id)
    return activityOf(db, params.id, query)
  }),
  answer(listActivityPeople, async ({ services: { db }, params }) => {
    await requireClient(db, params.id)
    return peopleOf(db, params.id)
  }),
]

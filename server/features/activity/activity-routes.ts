import { listActivity, listActivityPeople } from '#contract/calls/deal/activity.ts'
import { requireClient } from '../../db/client-rows.ts'
import { answer } from '../../http/answer.ts'
import { findActivity, listPeople } from './activity-data.ts'

export const activityRoutes = [
  answer(listActivity, async ({ services: { db }, params, query, caller }) => {
    await requireClient(db, params.id)
    return findActivity(db, params.id, { ...query, seesMoney: caller.admin.admin.seesMoney })
  }),
  answer(listActivityPeople, async ({ services: { db }, params }) => {
    await requireClient(db, params.id)
    return listPeople(db, params.id)
  }),
]

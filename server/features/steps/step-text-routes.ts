import * as calls from '#contract/calls/deal/step-texts.ts'
import { adminActor } from '../../db/activity-log.ts'
import { commit } from '../../db/change.ts'
import { getAllStepTexts, deleteStepTexts, storeStepTexts } from '../../db/step-texts.ts'
import { answer } from '../../http/answer.ts'

export const stepTextRoutes = [
  answer(calls.getStepTexts, ({ services }) => getAllStepTexts(services.db)),
  answer(calls.changeStepTexts, ({ services, body: { side, steps }, caller }) =>
    commit(services, async ({ db, record }) => {
      await storeStepTexts(db, side, steps)
      const entry = { clientId: null, actor: adminActor(caller.admin), subject: side }
      await record({ ...entry, action: 'standard-steps.changed' })
      return getAllStepTexts(db)
    }),
  ),
  answer(calls.resetStepTexts, ({ services, body: { side }, caller }) =>
    commit(services, async ({ db, record }) => {
      await deleteStepTexts(db, side)
      const entry = { clientId: null, actor: adminActor(caller.admin), subject: side }
      await record({ ...entry, action: 'standard-steps.reset' })
      return getAllStepTexts(db)
    }),
  ),
]

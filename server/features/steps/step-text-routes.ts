import * as calls from '#contract/calls/deal/step-texts.ts'
import { adminActor, recordActivity } from '../../db/activity-log.ts'
import { commit } from '../../db/change.ts'
import { getAllStepTexts, deleteStepTexts, storeStepTexts } from '../../db/step-texts.ts'
import { answer } from '../../http/answer.ts'

export const stepTextRoutes = [
  answer(calls.getStepTexts, ({ services }) => getAllStepTexts(services.db)),
  answer(calls.changeStepTexts, ({ services, body: { side, steps }, caller }) =>
    commit(services, async ({ db, now }) => {
      await storeStepTexts(db, side, steps)
      const actor = adminActor(caller.admin)
      const action = 'standard-steps.changed'
      await recordActivity(db, { clientId: null, actor, action, subject: side, at: now })
      return getAllStepTexts(db)
    }),
  ),
  answer(calls.resetStepTexts, ({ services, body: { side }, caller }) =>
    commit(services, async ({ db, now }) => {
      await deleteStepTexts(db, side)
      const actor = adminActor(caller.admin)
      const action = 'standard-steps.reset'
      await recordActivity(db, { clientId: null, actor, action, subject: side, at: now })
      return getAllStepTexts(db)
    }),
  ),
]

import * as calls from '#contract/calls/deal/steps.ts'
import { adminActor } from '../../db/activity-log.ts'
import { requireClient } from '../../db/client-rows.ts'
import { answer } from '../../http/answer.ts'
import { addStandardSteps } from './add-standard-steps.ts'
import { changeStep } from './change-step.ts'
import { completeStep } from './complete-step.ts'
import { addStep, deleteStep, reorderSteps } from './edit-steps.ts'
import { listSteps } from './step-data.ts'

export const stepRoutes = [
  answer(calls.listPortalSteps, ({ services, caller: { portal } }) =>
    listSteps(services.db, portal.clientId),
  ),
  answer(calls.listSteps, async ({ services: { db }, params }) => {
    await requireClient(db, params.id)
    return listSteps(db, params.id)
  }),
  answer(calls.addStep, ({ services, params, body, caller }) =>
    addStep(services, params.id, body, adminActor(caller.admin)),
  ),
  answer(calls.addStandardSteps, ({ services, params, caller }) =>
    addStandardSteps(services, params.id, adminActor(caller.admin)),
  ),
  answer(calls.changeStep, ({ services, params, body, caller }) =>
    changeStep(services, params.stepId, body, adminActor(caller.admin)),
  ),
  answer(calls.completeStep, ({ services, params, caller }) =>
    completeStep(services, params.stepId, adminActor(caller.admin)),
  ),
  answer(calls.deleteStep, ({ services, params, caller }) =>
    deleteStep(services, params.stepId, adminActor(caller.admin)),
  ),
  answer(calls.reorderSteps, ({ services, params, body, caller }) =>
    reorderSteps(services, params.id, body.stepIds, adminActor(caller.admin)),
  ),
]

import * as completionCalls from '#contract/calls/deal/completions.ts'
import * as saidCalls from '#contract/calls/deal/said.ts'
import * as calls from '#contract/calls/deal/steps.ts'
import { adminActor } from '../../db/activity-log.ts'
import { requireClient } from '../../db/client-rows.ts'
import { answer } from '../../http/answer.ts'
import { addStandardSteps } from './add-standard-steps.ts'
import { changeStep } from './change-step.ts'
import { completeStep } from './complete-step.ts'
import { addStep, deleteStep, reorderSteps } from './edit-steps.ts'
import { removeContingencies } from './remove-contingencies.ts'
import { declineSaidStep, sayStepDone, takeBackStep } from './say-step-done.ts'
import { listSteps, listStepsForReader } from './step-data.ts'
import { undoDate, undoStep } from './undo-completion.ts'

export const stepRoutes = [
  answer(calls.listPortalSteps, ({ services, caller: { portal } }) =>
    listStepsForReader(services.db, portal),
  ),
  answer(calls.listSteps, async ({ services: { db }, params }) => {
    await requireClient(db, params.id)
    return listSteps(db, params.id)
  }),
  answer(saidCalls.sayStepDone, ({ services, caller: { portal }, params, body }) =>
    sayStepDone(services, portal, params.stepId, body),
  ),
  answer(saidCalls.takeBackStep, ({ services, caller: { portal }, params }) =>
    takeBackStep(services, portal, params.stepId),
  ),
  answer(saidCalls.declineSaidStep, ({ services, params, caller }) =>
    declineSaidStep(services, params.stepId, adminActor(caller.admin)),
  ),
  answer(calls.addStep, ({ services, params, body, caller }) =>
    addStep(services, params.id, body, adminActor(caller.admin)),
  ),
  answer(calls.addStandardSteps, ({ services, params, caller }) =>
    addStandardSteps(services, params.id, adminActor(caller.admin)),
  ),
  answer(calls.changeStep, ({ services, params, body, caller }) =>
    changeStep(services, params.stepId, body, adminActor(caller.admin)),
  ),
  answer(calls.completeStep, ({ services, params, body, caller }) =>
    completeStep(services, params.stepId, body, adminActor(caller.admin)),
  ),
  answer(completionCalls.undoStep, ({ services, params, caller }) =>
    undoStep(services, params.stepId, adminActor(caller.admin)),
  ),
  answer(completionCalls.removeContingencies, ({ services, params, body, caller }) =>
    removeContingencies(services, params.id, body, adminActor(caller.admin)),
  ),
  answer(completionCalls.undoDate, ({ services, params, caller }) =>
    undoDate(services, params.dateId, adminActor(caller.admin)),
  ),
  answer(calls.deleteStep, ({ services, params, caller }) =>
    deleteStep(services, params.stepId, adminActor(caller.admin)),
  ),
  answer(calls.reorderSteps, ({ services, params, body, caller }) =>
    reorderSteps(services, params.id, body.stepIds, adminActor(caller.admin)),
  ),
]

import { calls } from 'virtual:desk-call-table'
import type { AnyCall, BodyInput } from '#contract/call.ts'
import type { addStep, Step, StepChanges } from '#contract/calls/deal/steps.ts'
import { queryKey } from '#web/data/query-key.ts'
import { failureMessage, isNotFound } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { useUndo } from '#web/desk/completion/use-undo.ts'
import type { ToastContent } from '#web/ui/toast-context.ts'
import {
  currentStepMessages,
  reorderMessages,
  standardStepsMessages,
  stepIsMissing,
  type StepLabels,
} from './step-labels.ts'

export type NewStep = BodyInput<typeof addStep>

interface StepActionOptions<Input> {
  done: string | ((answer: unknown, input: Input) => string | ToastContent)
  failed: string
  /** Concerns a single step, which may have been deleted in the meantime. */
  ofStep?: boolean
  /** Actions with the same scope run one after the other. */
  scope?: string
}

/** Runs a change to a client's steps and, whatever the result, refetches the data that shows them. */
function useStepAction<Input = void>(
  clientId: string,
  call: AnyCall,
  run: (input: Input) => Promise<unknown>,
  { failed, ofStep = false, ...options }: StepActionOptions<Input>,
) {
  return useAction(run, {
    ...options,
    failed: (error) => (ofStep && isNotFound(error) ? stepIsMissing : failureMessage(error, failed)),
    changes: { call, clientId },
    waitsFor: [queryKey(calls.listSteps, { id: clientId })],
    refetchesOnFailure: true,
  })
}

interface StepChange {
  step: Step
  changes: StepChanges
}

const change = ({ step, changes }: StepChange) =>
  request(calls.changeStep, { params: { stepId: step.id }, body: changes })

const complete = ({ id }: Step) => request(calls.completeStep, { params: { stepId: id }, body: {} })

/** Changes of status are sent one after the other, so the last choice wins. */
const statusScope = (clientId: string) => `step statuses of ${clientId}`

const remove = (stepId: string) => request(calls.deleteStep, { params: { stepId } })

export function useAddStep(clientId: string, labels: StepLabels) {
  const run = (body: NewStep) => request(calls.addStep, { params: { id: clientId }, body })
  return useStepAction(clientId, calls.addStep, run, labels.add)
}

export function useAddStandardSteps(clientId: string) {
  const run = () => request(calls.addStandardSteps, { params: { id: clientId } })
  return useStepAction(clientId, calls.addStandardSteps, run, standardStepsMessages)
}

/** Changes a step; completing it can be undone in the toast. */
export function useChangeStep(clientId: string, labels: StepLabels) {
  const scope = statusScope(clientId)
  const offerUndo = useUndo()
  const done = (_answer: unknown, { step, changes }: StepChange) =>
    changes.status === 'completed' && step.status !== 'completed'
      ? offerUndo({ subject: 'step', ...step }, labels.change.done)
      : labels.change.done
  return useStepAction(clientId, calls.changeStep, change, { ...labels.change, done, ofStep: true, scope })
}

/** Completes a step and goes on to the next one; the toast can undo it. */
export function useCompleteStep(clientId: string, labels: StepLabels) {
  const scope = statusScope(clientId)
  const offerUndo = useUndo()
  const done = (_answer: unknown, step: Step) =>
    step.status === 'completed'
      ? labels.change.done
      : offerUndo({ subject: 'step', ...step }, labels.change.done)
  return useStepAction(clientId, calls.completeStep, complete, {
    ...labels.change,
    done,
    ofStep: true,
    scope,
  })
}

export function useDeleteStep(clientId: string, labels: StepLabels) {
  return useStepAction(clientId, calls.deleteStep, remove, { ...labels.remove, ofStep: true })
}

/** Sends the full order; several reorders are sent one after the other. */
export function useReorderSteps(clientId: string) {
  const run = (stepIds: string[]) =>
    request(calls.reorderSteps, { params: { id: clientId }, body: { stepIds } })
  return useStepAction(clientId, calls.reorderSteps, run, {
    ...reorderMessages,
    scope: `order of ${clientId}`,
  })
}

export function useSetCurrentStep(clientId: string) {
  const run = (currentStep: number) =>
    request(calls.changeClient, { params: { id: clientId }, body: { currentStep } })
  return useStepAction(clientId, calls.changeClient, run, {
    ...currentStepMessages,
    scope: statusScope(clientId),
  })
}

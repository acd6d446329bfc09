import { calls } from 'virtual:desk-call-table'
import type { AnyCall, BodyInput } from '#contract/call.ts'
import type { addStep, StepChanges } from '#contract/calls/deal/steps.ts'
import { queryKey } from '#web/api/query-key.ts'
import { failureMessage, isNotFound } from '#web/api/request-error.ts'
import { request } from '#web/api/request.ts'
import { useAction } from '#web/api/use-action.ts'
import {
  currentStepMessages,
  reorderMessages,
  standardStepsMessages,
  stepIsMissing,
  type StepLabels,
} from './step-labels.ts'

export type NewStep = BodyInput<typeof addStep>

interface StepActionOptions {
  done: string
  failed: string
  /** Concerns a single step, which may have been deleted in the meantime. */
  ofStep?: boolean
  /** Actions with the same scope run one after the other. */
  scope?: string
}

/** Runs a change to a client's steps and, whatever the result, refetches what shows them. */
function useStepAction<Input = void>(
  clientId: string,
  call: AnyCall,
  run: (input: Input) => Promise<unknown>,
  { failed, ofStep = false, ...options }: StepActionOptions,
) {
  return useAction(run, {
    ...options,
    failed: (error) => (ofStep && isNotFound(error) ? stepIsMissing : failureMessage(error, failed)),
    changes: { call, clientId },
    waitsFor: [queryKey(calls.listSteps, { id: clientId })],
    refetchesOnFailure: true,
  })
}

const change = ({ stepId, changes }: { stepId: string; changes: StepChanges }) =>
  request(calls.changeStep, { params: { stepId }, body: changes })

const complete = (stepId: string) => request(calls.completeStep, { params: { stepId } })

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

export function useChangeStep(clientId: string, labels: StepLabels) {
  const scope = statusScope(clientId)
  return useStepAction(clientId, calls.changeStep, change, { ...labels.change, ofStep: true, scope })
}

export function useCompleteStep(clientId: string, labels: StepLabels) {
  const scope = statusScope(clientId)
  return useStepAction(clientId, calls.completeStep, complete, { ...labels.change, ofStep: true, scope })
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

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import type { BodyInput } from '#contract/call.ts'
import type { addStep, StepChanges } from '#contract/steps.ts'
import { queryKey } from '#web/api/query-key.ts'
import { failureMessage, isNotFound } from '#web/api/request-error.ts'
import { request } from '#web/api/request.ts'
import { useToast } from '#web/ui/toast-context.ts'
import {
  currentStepMessages,
  reorderMessages,
  standardStepsMessages,
  stepIsMissing,
  type StepLabels,
} from './step-labels.ts'

export type NewStep = BodyInput<typeof addStep>

/** Refetches everything that shows steps; resolves once the steps have arrived. */
async function refresh(queries: QueryClient, clientId: string): Promise<void> {
  void queries.invalidateQueries({ queryKey: queryKey(calls.getClient, { id: clientId }), exact: true })
  void queries.invalidateQueries({ queryKey: queryKey(calls.listClients), exact: true })
  void queries.invalidateQueries({ queryKey: queryKey(calls.getAdminStats) })
  await queries.invalidateQueries({ queryKey: queryKey(calls.listSteps, { id: clientId }) })
}

interface Action<Input> {
  run: (input: Input) => Promise<unknown>
  done: string
  failed: string
  /** Concerns a single step, which may have been deleted in the meantime. */
  ofStep?: boolean
  /** Actions with the same scope run one after the other. */
  scope?: string
}

/** Runs a change to a client's steps, refetches them, and shows a toast with the result. */
function useStepAction<Input>(clientId: string, { run, done, failed, ofStep = false, scope }: Action<Input>) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: run,
    ...(scope === undefined ? {} : { scope: { id: scope } }),
    onSuccess: async () => {
      toast({ title: 'Success', description: done })
      await refresh(queries, clientId)
    },
    onError: async (error) => {
      const description = ofStep && isNotFound(error) ? stepIsMissing : failureMessage(error, failed)
      toast({ title: 'Error', description, variant: 'error' })
      await refresh(queries, clientId)
    },
  })
}

const change = ({ stepId, changes }: { stepId: string; changes: StepChanges }) =>
  request(calls.changeStep, { params: { stepId }, body: changes })

const complete = (stepId: string) => request(calls.completeStep, { params: { stepId } })

const remove = (stepId: string) => request(calls.deleteStep, { params: { stepId } })

export function useAddStep(clientId: string, labels: StepLabels) {
  const run = (body: NewStep) => request(calls.addStep, { params: { id: clientId }, body })
  return useStepAction(clientId, { run, ...labels.add })
}

export function useAddStandardSteps(clientId: string) {
  const run = () => request(calls.addStandardSteps, { params: { id: clientId } })
  return useStepAction(clientId, { run, ...standardStepsMessages })
}

export function useChangeStep(clientId: string, labels: StepLabels) {
  return useStepAction(clientId, { run: change, ...labels.change, ofStep: true })
}

export function useCompleteStep(clientId: string, labels: StepLabels) {
  return useStepAction(clientId, { run: complete, ...labels.change, ofStep: true })
}

export function useDeleteStep(clientId: string, labels: StepLabels) {
  return useStepAction(clientId, { run: remove, ...labels.remove, ofStep: true })
}

/** Sends the full order; several reorders are sent one after the other. */
export function useReorderSteps(clientId: string) {
  const run = (stepIds: string[]) =>
    request(calls.reorderSteps, { params: { id: clientId }, body: { stepIds } })
  return useStepAction(clientId, { run, ...reorderMessages, scope: `order of ${clientId}` })
}

export function useSetCurrentStep(clientId: string) {
  const run = (currentStep: number) =>
    request(calls.changeClient, { params: { id: clientId }, body: { currentStep } })
  return useStepAction(clientId, { run, ...currentStepMessages })
}

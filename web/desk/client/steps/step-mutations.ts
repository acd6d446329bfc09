import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import type { BodyInput } from '#contract/call.ts'
import type { addStep, StepChanges } from '#contract/steps.ts'
import { queryKey } from '#web/api/query-key.ts'
import { failureMessage, isNotFound } from '#web/api/request-error.ts'
import { request } from '#web/api/request.ts'
import { useToast } from '#web/ui/toast-context.ts'
import {
  currentStepWords,
  reorderWords,
  standardStepsWords,
  stepIsGone,
  type StepWords,
} from './step-labels.ts'

export type NewStep = BodyInput<typeof addStep>

/** Fetches again what a change of a step shows in; done once the steps are there. */
async function refresh(queries: QueryClient, clientId: string): Promise<void> {
  void queries.invalidateQueries({ queryKey: queryKey(calls.getClient, { id: clientId }), exact: true })
  void queries.invalidateQueries({ queryKey: queryKey(calls.listClients), exact: true })
  void queries.invalidateQueries({ queryKey: queryKey(calls.getAdminStats) })
  await queries.invalidateQueries({ queryKey: queryKey(calls.listSteps, { id: clientId }) })
}

interface Deed<Input> {
  run: (input: Input) => Promise<unknown>
  done: string
  failed: string
  /** It is about one step, which may be gone by now. */
  ofStep?: boolean
  /** Deeds of one scope run one after the other. */
  scope?: string
}

/** Runs a change of a client's steps, fetches them again, and says in a toast how it went. */
function useStepDeed<Input>(clientId: string, { run, done, failed, ofStep = false, scope }: Deed<Input>) {
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
      const description = ofStep && isNotFound(error) ? stepIsGone : failureMessage(error, failed)
      toast({ title: 'Error', description, variant: 'error' })
      await refresh(queries, clientId)
    },
  })
}

const change = ({ stepId, changes }: { stepId: string; changes: StepChanges }) =>
  request(calls.changeStep, { params: { stepId }, body: changes })

const complete = (stepId: string) => request(calls.completeStep, { params: { stepId } })

const remove = (stepId: string) => request(calls.deleteStep, { params: { stepId } })

export function useAddStep(clientId: string, words: StepWords) {
  const run = (body: NewStep) => request(calls.addStep, { params: { id: clientId }, body })
  return useStepDeed(clientId, { run, ...words.add })
}

export function useAddStandardSteps(clientId: string) {
  const run = () => request(calls.addStandardSteps, { params: { id: clientId } })
  return useStepDeed(clientId, { run, ...standardStepsWords })
}

export function useChangeStep(clientId: string, words: StepWords) {
  return useStepDeed(clientId, { run: change, ...words.change, ofStep: true })
}

export function useCompleteStep(clientId: string, words: StepWords) {
  return useStepDeed(clientId, { run: complete, ...words.change, ofStep: true })
}

export function useDeleteStep(clientId: string, words: StepWords) {
  return useStepDeed(clientId, { run: remove, ...words.remove, ofStep: true })
}

/** Sends the full order; one order after the other, as they were made. */
export function useReorderSteps(clientId: string) {
  const run = (stepIds: string[]) =>
    request(calls.reorderSteps, { params: { id: clientId }, body: { stepIds } })
  return useStepDeed(clientId, { run, ...reorderWords, scope: `order of ${clientId}` })
}

export function useSetCurrentStep(clientId: string) {
  const run = (currentStep: number) =>
    request(calls.changeClient, { params: { id: clientId }, body: { currentStep } })
  return useStepDeed(clientId, { run, ...currentStepWords })
}

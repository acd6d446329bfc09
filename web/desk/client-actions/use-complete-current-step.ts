import { useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { queryKey } from '#web/api/query-key.ts'
import { request } from '#web/api/request.ts'
import { useAction } from '#web/api/use-action.ts'
import { refreshClients } from '../deal/client-search-results.ts'
import { currentStepName } from '../deal/current-step-name.ts'

/** The row's step is not open any more. */
class NothingToComplete extends Error {}

/** Completes the current step of a client in a list and starts the next one. */
async function completeCurrentStep(client: AdminClient): Promise<string> {
  const steps = await request(calls.listSteps, { params: { id: client.id } })
  const current = steps.find((step) => step.stepNumber === client.currentStep)
  if (!current || current.status === 'completed') throw new NothingToComplete()
  const after = await request(calls.completeStep, { params: { stepId: current.id } })
  const next = after.find((step) => step.status === 'in-progress')
  return next ? `${current.title} is complete. Now: ${next.title}` : `${current.title} is complete.`
}

export function useCompleteCurrentStep() {
  const queries = useQueryClient()
  return useAction(completeCurrentStep, {
    done: (text) => text,
    failed: (error, client) =>
      error instanceof NothingToComplete
        ? `${currentStepName(client)} is already complete.`
        : 'Failed to update step',
    onDone: (_, { id }) => {
      void queries.invalidateQueries({ queryKey: queryKey(calls.listSteps, { id }) })
      void queries.invalidateQueries({ queryKey: queryKey(calls.getClient, { id }) })
      refreshClients(queries)
    },
  })
}

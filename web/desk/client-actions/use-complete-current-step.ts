import { useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import { addDays } from '#contract/rules/days.ts'
import { pastDayProblem, pastDays } from '#contract/rules/past-day.ts'
import { queryKey } from '#web/data/query-key.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { useCompletionQuestion } from '#web/desk/completion/completion-question.ts'
import { useUndo } from '#web/desk/completion/use-undo.ts'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { shortDay } from '#web/format/short-day.ts'
import { refreshClients } from '../deal/client-search-results.ts'
import { currentStepName } from '../deal/current-step-name.ts'

/** The row's step is not open any more. */
class NothingToComplete extends Error {}

interface CurrentStep {
  client: AdminClient
  step: Step
  steps: Step[]
}

async function readCurrentStep(client: AdminClient): Promise<CurrentStep> {
  const steps = await request(calls.listSteps, { params: { id: client.id } })
  const step = steps.find(({ stepNumber }) => stepNumber === client.currentStep)
  if (!step || step.status === 'completed') throw new NothingToComplete()
  return { client, step, steps }
}

/** Completes a step that was completed a moment ago, on another day. */
async function completeOnDay({ step, day }: CurrentStep & { day: string }): Promise<Step[]> {
  await request(calls.undoStep, { params: { stepId: step.id } })
  return request(calls.completeStep, { params: { stepId: step.id }, body: { completedOn: day } })
}

/** "Escrow Opening is complete. Now: Home Inspection" */
export function completedText(title: string, after: readonly Step[]): string {
  const next = after.find(({ status }) => status === 'in-progress')
  return next ? `${title} is complete. Now: ${next.title}` : `${title} is complete.`
}

/** Completes the current step of a client in a list and starts the next one, or asks first about the dates that belong to it. */
export function useCompleteCurrentStep() {
  const queries = useQueryClient()
  const offerUndo = useUndo()
  const today = useTeamToday()
  const yesterday = addDays(today, -1)
  const { press, question, close } = useCompletionQuestion()
  const refresh = (_: unknown, { client: { id } }: CurrentStep) => {
    void queries.invalidateQueries({ queryKey: queryKey(calls.listSteps, { id }) })
    void queries.invalidateQueries({ queryKey: queryKey(calls.getClient, { id }) })
    refreshClients(queries)
  }
  const onYesterday = useAction(completeOnDay, {
    done: (_after, { step, day }) =>
      offerUndo({ subject: 'step', ...step }, `${step.title} is complete, on ${shortDay(day)}.`),
    failed: 'Failed to update step',
    onDone: refresh,
  })
  const complete = useAction(
    ({ step }: CurrentStep) => request(calls.completeStep, { params: { stepId: step.id }, body: {} }),
    {
      done: (after, current) => ({
        ...offerUndo({ subject: 'step', ...current.step }, completedText(current.step.title, after)),
        ...(pastDayProblem(yesterday, pastDays(current.client, today)) === null
          ? {
              secondAction: {
                text: 'It was yesterday',
                onAction: () => onYesterday.run({ ...current, day: yesterday }),
              },
            }
          : {}),
      }),
      failed: 'Failed to update step',
      onDone: refresh,
    },
  )
  const { run } = useAction(readCurrentStep, {
    done: null,
    failed: (error, client) =>
      error instanceof NothingToComplete
        ? `${currentStepName(client)} is already complete.`
        : 'Failed to update step',
    onDone: (current) => press({ ...current, complete: () => complete.run(current) }),
  })
  return { run, question, close }
}

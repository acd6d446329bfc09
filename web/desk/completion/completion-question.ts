import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import { failureMessage } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'

/** The question before a step is completed. */
export interface CompletionQuestion {
  client: AdminClient
  step: Step
  /** The step's open dates. */
  dates: readonly DealDate[]
  /** No other step is open, so that the deal may be over. */
  isLast: boolean
}

interface Pressed {
  client: AdminClient
  step: Step
  /** All steps of the deal. */
  steps: readonly Step[]
  /** Completes it when there is nothing to ask. */
  complete: () => void
}

async function questionOf({ client, step, steps }: Pressed): Promise<CompletionQuestion | null> {
  if (step.status === 'completed') return null
  const { dates } = await request(calls.getDealDates, { params: { id: client.id } })
  const own = dates.filter(({ stepId, state }) => stepId === step.id && state === 'open')
  const isLast =
    client.outcome === 'open' && steps.every(({ id, status }) => id === step.id || status === 'completed')
  return own.length > 0 || isLast ? { client, step, dates: own, isLast } : null
}

/** Completes a step, or asks first: about its own open dates, and after the last step whether the deal is over. */
export function useCompletionQuestion() {
  const [question, setQuestion] = useState<CompletionQuestion | null>(null)
  const look = useAction(questionOf, {
    done: null,
    failed: (error) => failureMessage(error, 'The dates of the step could not be loaded'),
    onDone: (found, { complete }) => (found ? setQuestion(found) : complete()),
  })
  return {
    press: (pressed: Pressed) => look.run(pressed),
    /** The step that was pressed last, while it is looked up. */
    looking: look.running?.step.id ?? null,
    question,
    close: () => setQuestion(null),
  }
}

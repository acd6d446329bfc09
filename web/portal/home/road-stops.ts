import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import { isEnded } from '#contract/rules/deal/outcomes.ts'
import * as stepTexts from '#texts/steps.ts'
import type { RoadStop } from './road.tsx'

const stateLabels = {
  completed: stepTexts.completed,
  'in-progress': stepTexts.inProgress,
  pending: stepTexts.upcoming,
} as const

/** The steps as stops of the road, numbered by their place. */
export function roadStops(
  steps: readonly Step[],
  current: Step | null,
  { outcome }: Pick<PortalClient, 'outcome'>,
): RoadStop[] {
  return steps.map((step, index) => {
    const { title, status } = step
    const isDone = status === 'completed'
    return {
      number: index + 1,
      title,
      state: isDone ? 'done' : step === current ? 'now' : 'upcoming',
      stateLabel: !isDone && isEnded(outcome) ? stepTexts.notContinued : stateLabels[status],
    }
  })
}

/** Length of the solid line in percent: to the current stop, or all the way. */
export function roadFill(steps: readonly Step[], current: Step | null): number {
  return current === null ? 100 : ((steps.indexOf(current) + 0.5) / steps.length) * 100
}

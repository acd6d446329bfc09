import { currentStepOf } from '#contract/progress.ts'
import type { Step } from '#contract/steps.ts'
import { formatDay } from '#web/format/date.ts'
import type { RoadStop } from './road.tsx'

const stateLabels = { completed: 'Completed', 'in-progress': 'In Progress', pending: 'Upcoming' } as const

function dateText(step: Step): string | undefined {
  if (step.status === 'completed') return step.completedDate ? formatDay(step.completedDate) : undefined
  return step.expectedDate ? `Expected ${formatDay(step.expectedDate)}` : undefined
}

/** The steps as stops of the road; the first open one is where the client stands. */
export function roadStops(steps: readonly Step[]): RoadStop[] {
  const current = currentStepOf(steps)
  return steps.map((step) => {
    const text = dateText(step)
    return {
      number: step.stepNumber,
      title: step.title,
      state: step.status === 'completed' ? 'done' : step === current ? 'now' : 'upcoming',
      stateWord: stateLabels[step.status],
      ...(text === undefined ? {} : { dateText: text }),
    }
  })
}

/** How far the solid line reaches in percent: to the current stop, or all the way. */
export function roadFill(steps: readonly Step[]): number {
  const current = currentStepOf(steps)
  return current === null ? 100 : ((steps.indexOf(current) + 0.5) / steps.length) * 100
}

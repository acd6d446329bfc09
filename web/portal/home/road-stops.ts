import type { Step } from '#contract/calls/deal/steps.ts'
import { formatDay } from '#web/format/date.ts'
import type { RoadStop } from './road.tsx'

const stateLabels = { completed: 'Completed', 'in-progress': 'In Progress', pending: 'Upcoming' } as const

function dateText(step: Step, today: string): string | undefined {
  if (step.status === 'completed') return step.completedDate ? formatDay(step.completedDate) : undefined
  const { expectedDate: day } = step
  return day ? `${day < today ? 'Was expected' : 'Expected'} ${formatDay(day)}` : undefined
}

/** The steps as stops of the road, numbered by their place; an open step has its expected day where `hasDay`. */
export function roadStops(
  steps: readonly Step[],
  current: Step | null,
  today: string,
  hasDay: (step: Step) => boolean = () => true,
): RoadStop[] {
  return steps.map((step, index) => {
    const text = step.status === 'completed' || hasDay(step) ? dateText(step, today) : undefined
    return {
      number: index + 1,
      title: step.title,
      state: step.status === 'completed' ? 'done' : step === current ? 'now' : 'upcoming',
      stateLabel: stateLabels[step.status],
      ...(text === undefined ? {} : { dateText: text }),
    }
  })
}

/** Length of the solid line in percent: to the current stop, or all the way. */
export function roadFill(steps: readonly Step[], current: Step | null): number {
  return current === null ? 100 : ((steps.indexOf(current) + 0.5) / steps.length) * 100
}

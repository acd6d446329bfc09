import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import { portalDateLine } from '../steps/portal-date-line.ts'
import type { RoadStop } from './road.tsx'

const stateLabels = { completed: 'Completed', 'in-progress': 'In Progress', pending: 'Upcoming' } as const

/** The steps as stops of the road, numbered by their place; while the deal is on hold, an open step has no day. */
export function roadStops(
  steps: readonly Step[],
  current: Step | null,
  client: Pick<PortalClient, 'outcome' | 'createdAt'>,
  today: string,
): RoadStop[] {
  return steps.map((step, index) => {
    const { title, status } = step
    const isDone = status === 'completed'
    const [word, day] = portalDateLine(step, client, today).split(': ')
    const hasDay = day && (isDone ? word === 'Completed' : client.outcome !== 'on-hold')
    return {
      number: index + 1,
      title,
      state: isDone ? 'done' : step === current ? 'now' : 'upcoming',
      stateLabel: stateLabels[status],
      ...(hasDay && { dateText: isDone ? day : `${word} ${day}` }),
    }
  })
}

/** Length of the solid line in percent: to the current stop, or all the way. */
export function roadFill(steps: readonly Step[], current: Step | null): number {
  return current === null ? 100 : ((steps.indexOf(current) + 0.5) / steps.length) * 100
}

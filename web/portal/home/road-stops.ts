import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import { isEnded } from '#contract/rules/deal/outcomes.ts'
import * as t from '#texts/home.ts'
import * as stepTexts from '#texts/steps.ts'
import { formatDay } from '#web/format/date.ts'
import { portalDay, type PortalDay } from '../steps/portal-date-line.ts'
import type { RoadStop } from './road.tsx'

const stateLabels = {
  completed: stepTexts.completed,
  'in-progress': stepTexts.inProgress,
  pending: stepTexts.upcoming,
} as const

/** The steps as stops of the road, numbered by their place; while the deal is on hold, an open step has no day. */
export function roadStops(
  steps: readonly Step[],
  current: Step | null,
  client: Pick<PortalClient, 'outcome' | 'createdAt'>,
  today: string,
): RoadStop[] {
  return steps.map((step, index) => {
    const { title, status, asTyped } = step
    const isDone = status === 'completed'
    const dateText = dateTextOf(portalDay(step, client, today), isDone, client)
    return {
      number: index + 1,
      title,
      ...(asTyped ? { asTyped } : {}),
      state: isDone ? 'done' : step === current ? 'now' : 'upcoming',
      stateLabel: !isDone && isEnded(client.outcome) ? stepTexts.notContinued : stateLabels[status],
      ...(dateText === null ? {} : { dateText }),
    }
  })
}

/** A done step's day by itself; an open step's with its word, unless the deal is on hold. */
function dateTextOf(
  at: PortalDay,
  isDone: boolean,
  { outcome }: Pick<PortalClient, 'outcome'>,
): string | null {
  if (at.kind === 'completed') return formatDay(at.day)
  if (isDone || outcome === 'on-hold' || !('day' in at)) return null
  return (at.kind === 'expected' ? t.expectedOn : t.wasExpectedOn)(formatDay(at.day))
}

/** Length of the solid line in percent: to the current stop, or all the way. */
export function roadFill(steps: readonly Step[], current: Step | null): number {
  return current === null ? 100 : ((steps.indexOf(current) + 0.5) / steps.length) * 100
}

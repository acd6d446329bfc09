import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import { dayIn } from '#contract/rules/days.ts'
import { isBeforeEntry } from '#contract/rules/deal/agenda.ts'
import { formatDay } from '#web/format/date.ts'
import { stepDateLine } from '#web/shared/steps/step-state.ts'

/** The line about a step's day: none where the expected day lay before the deal was entered, or the deal was canceled. */
export function portalDateLine(
  step: Pick<Step, 'status' | 'completedDate' | 'expectedDate'>,
  { outcome, createdAt }: Pick<PortalClient, 'outcome' | 'createdAt'>,
  today: string,
): string {
  const { status, expectedDate } = step
  if (status === 'completed') return stepDateLine(step)
  if (outcome === 'canceled') return 'Not continued'
  if (isBeforeEntry(step, dayIn(new Date(createdAt)))) return ''
  return expectedDate !== null && expectedDate < today
    ? `Was expected: ${formatDay(expectedDate)}`
    : stepDateLine(step)
}

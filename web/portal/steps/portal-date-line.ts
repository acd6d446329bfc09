import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import { dayIn } from '#contract/rules/days.ts'
import { isBeforeEntry } from '#contract/rules/deal/agenda.ts'
import { isEnded } from '#contract/rules/deal/outcomes.ts'
import * as t from '#texts/steps.ts'
import { formatDay } from '#web/format/date.ts'

/** The text kinds of a step's day in the portal. */
export type PortalDay =
  | { kind: 'completed' | 'expected' | 'was-expected'; day: string }
  | { kind: 'none' | 'open' | 'not-continued' }

/**
 * A step's day: `none` if its expected day lies before the deal was entered, `not-continued` for an open step of a deal that ended.
 */
export function portalDay(
  { status, completedDate, expectedDate }: Pick<Step, 'status' | 'completedDate' | 'expectedDate'>,
  { outcome, createdAt }: Pick<PortalClient, 'outcome' | 'createdAt'>,
  today: string,
): PortalDay {
  const isDone = status === 'completed'
  if (isDone && completedDate) return { kind: 'completed', day: completedDate }
  if (!isDone) {
    if (isEnded(outcome)) return { kind: 'not-continued' }
    if (isBeforeEntry({ expectedDate }, dayIn(new Date(createdAt)))) return { kind: 'none' }
  }
  if (expectedDate === null) return { kind: 'open' }
  return { kind: !isDone && expectedDate < today ? 'was-expected' : 'expected', day: expectedDate }
}

/** The line about a step's day. */
export function portalDateLine(
  step: Pick<Step, 'status' | 'completedDate' | 'expectedDate'>,
  client: Pick<PortalClient, 'outcome' | 'createdAt'>,
  today: string,
): string {
  const at = portalDay(step, client, today)
  switch (at.kind) {
    case 'completed':
      return t.completedOn(formatDay(at.day))
    case 'expected':
      return t.expectedOn(formatDay(at.day))
    case 'was-expected':
      return t.wasExpectedOn(formatDay(at.day))
    case 'not-continued':
      return t.notContinued
    case 'open':
      return t.noDay
    default:
      return ''
  }
}

import type { Step } from '#contract/calls/deal/steps.ts'
import type { AgendaItem } from '#contract/rules/deal/agenda.ts'
import * as t from '#texts/home.ts'
import * as stepTexts from '#texts/steps.ts'
import { formatDay } from '#web/format/date.ts'
import { type Upcoming, upcomingOf } from './upcoming.ts'

/** Up to three steps and dates that are due or expected, by day; past ones only if they are another party's. */
export function upcomingOfAgenda(
  agenda: readonly AgendaItem[],
  steps: readonly Step[],
  today: string,
): Upcoming[] {
  const last = steps.at(-1)
  const isLastOpen = last !== undefined && last.status !== 'completed'
  return agenda
    .filter(({ subject, state, day }) => {
      if (day === null || subject === 'document' || (subject === 'closing' && isLastOpen)) return false
      return day >= today ? state !== 'said' : state === 'waiting'
    })
    .slice(0, 3)
    .map((item) => upcomingOf(item, steps, today))
}

/** "Expected: Nov 24, 2026" */
export function upcomingDay({ dayKind, day }: Upcoming): string {
  const texts = {
    ends: t.endsOn,
    due: t.dueOn,
    expected: stepTexts.expectedOn,
    'was-expected': stepTexts.wasExpectedOn,
  }
  return texts[dayKind](formatDay(day ?? ''))
}

import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import { actByDay } from '#contract/rules/dates/agenda-dates.ts'
import { reasonForPortal } from '#contract/rules/dates/rule-explanation.ts'
import type { ScheduleFacts } from '#contract/rules/dates/schedule-facts.ts'
import * as t from '#texts/date-reasons.ts'
import { dayWithWeekday } from '#web/format/short-day.ts'
import { finishedText, partyName } from '../date-texts.ts'

/** One line of the printed dates. */
export interface PrintedDate {
  id: string
  /** The day, or on which day it was done; null when it has none. */
  day: string | null
  name: string
  who: string
  /** Why it is on its day, or what became of it; names nothing that the client does not see. */
  why: string
  isOpen: boolean
}

interface PrintedFacts extends Omit<ScheduleFacts, 'dates'> {
  dates: readonly DealDate[]
}

function whyOf(date: DealDate, facts: PrintedFacts): string {
  if (date.state !== 'open') return `${finishedText(date)}.`
  if (date.day === null)
    return facts.acceptanceDate === null ? 'Waits for the acceptance date.' : 'No day yet.'
  const reason = reasonForPortal(date, facts)
  const actBy = actByDay(date, facts.daysOff)
  const act =
    actBy !== null && actBy !== date.day
      ? `Ends ${dayWithWeekday(date.day)}; act by ${dayWithWeekday(actBy)}.`
      : ''
  const byHand = date.rule === null || date.isByHand ? 'Set by hand' : null
  const why = reason ? t.because(reason) : byHand
  return [why === null ? '' : `${why}.`, act].filter(Boolean).join(' ')
}

const dayOf = ({ state, doneOn, day }: DealDate) => (state === 'done' ? (doneOn ?? day) : day)

/** A deal's dates for a printed copy for its client: the visible ones by day, without unanswered ones. */
export function printedDates(facts: PrintedFacts, client: AdminClient, today: string): PrintedDate[] {
  const isAsked = ({ state, isUnanswered, day }: DealDate) =>
    state === 'open' && isUnanswered && day !== null && day < today
  return facts.dates
    .filter((date) => date.isVisible && !isAsked(date))
    .map((date) => ({
      id: date.id,
      day: dayOf(date),
      name: date.name,
      who: partyName(date.owes, client),
      why: whyOf(date, facts),
      isOpen: date.state === 'open',
    }))
    .toSorted((a, b) => (a.day ?? '9999').localeCompare(b.day ?? '9999') || a.id.localeCompare(b.id))
}

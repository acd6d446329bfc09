import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { Dates } from '#contract/calls/dates/dates-of-deal.ts'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import { daysOff } from '#contract/rules/dates/days-off.ts'
import { toAgendaDate } from '#contract/rules/dates/to-agenda-date.ts'
import { dayIn } from '#contract/rules/days.ts'
import { type AgendaItem, agendaOf } from '#contract/rules/deal/agenda.ts'
import { foldIntoMoney } from '#contract/rules/deal/money-tasks.ts'
import { isOpenRequest } from '#contract/rules/deal/open-requests.ts'

/** The deal's own lists, all loaded. */
export interface DealLists {
  client: AdminClient
  dates: Dates
  steps: readonly Step[]
  documents: readonly TransactionDocument[]
  /** `YYYY-MM-DD` in the team's time zone. */
  today: string
  timeZone: string | undefined
}

/** How many days ahead of today the overview looks. */
export const daysAhead = 3

/** The due items of a deal as the team sees them, hidden dates and requests to partners among them, by the day to act. */
export function dealAgenda({
  client,
  dates: { dates, steps: rules, daysOff: choices },
  steps: list,
  documents,
  today,
  timeZone,
}: DealLists): readonly AgendaItem[] {
  const ruleOf = new Map(rules.map(({ stepId, rule, isByHand }) => [stepId, { rule, isByHand }]))
  const steps = list.map((step) => ({ ...step, ...(ruleOf.get(step.id) ?? { rule: null, isByHand: false }) }))
  const tied = { dates, steps, daysOff: daysOff(choices) }
  const facts = {
    client,
    steps,
    documents: documents.filter(isOpenRequest),
    dates: dates.map((date) => toAgendaDate(date, tied)),
    enteredOn: dayIn(new Date(client.createdAt), timeZone),
    reminderDaysBefore: daysAhead,
    today,
  }
  return foldIntoMoney(agendaOf(facts), facts)
}

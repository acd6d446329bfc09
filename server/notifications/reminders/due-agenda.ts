import type { DaysOff } from '#contract/rules/dates/days-off.ts'
import { toAgendaDate } from '#contract/rules/dates/to-agenda-date.ts'
import { addDays, dayIn } from '#contract/rules/days.ts'
import { type AgendaItem, agendaOf } from '#contract/rules/deal/agenda.ts'
import type { DueItem } from '#contract/rules/deal/due-reason.ts'
import { dueOf } from '#contract/rules/deal/due.ts'
import { foldIntoMoney } from '#contract/rules/deal/money-tasks.ts'
import type { Db } from '../../db/database.ts'
import { teamDaysOff } from '../../db/days-off.ts'
import { type DueDeal, readDueDeals, readWaitedFor } from './due-rows.ts'

/** Contingencies, and what waits for something else, are named from two days before. */
const soonDays = 2

/** A day in the team's time zone. */
export interface TeamsDay {
  today: string
  timeZone: string
}

/** The facts about a day that decide what is due, the same for all deals. */
export interface DueDay extends TeamsDay {
  until: string
  daysOff: DaysOff
  waited: Awaited<ReturnType<typeof readWaitedFor>>
}

export function dueAgenda(
  { today, timeZone, daysOff, waited }: DueDay,
  deal: DueDeal,
): readonly AgendaItem[] {
  const { clientId, currentStep, expectedCloseDate, enteredAt } = deal.client
  const facts = {
    dates: [...deal.dates, ...(waited.dates.get(clientId) ?? [])],
    steps: [...deal.steps, ...(waited.steps.get(clientId) ?? [])],
    daysOff,
  }
  const agendaFacts = {
    client: { id: clientId, outcome: 'open' as const, isArchived: false, currentStep, expectedCloseDate },
    dates: deal.dates.map((date) => toAgendaDate(date, facts)),
    steps: deal.steps,
    documents: deal.documents,
    enteredOn: dayIn(new Date(enteredAt), timeZone),
    reminderDaysBefore: soonDays,
    today,
  }
  return foldIntoMoney(agendaOf(agendaFacts), agendaFacts)
}

/** What is due in a deal on the day, from its agenda. */
export function reasonsOf({ today, until }: DueDay, agenda: readonly AgendaItem[]): DueItem[] {
  return dueOf(agenda, today, until)
}

/** Those of the open deals that may have something due, with the facts about the day. */
export async function readDue(
  db: Db,
  { today, timeZone }: TeamsDay,
  ids: readonly string[],
): Promise<{ day: DueDay; deals: ReadonlyMap<string, DueDeal> }> {
  const until = addDays(today, soonDays)
  const on = { today, until, ids }
  const deals = await readDueDeals(db, on)
  const waited = await readWaitedFor(db, on)
  return { day: { today, until, timeZone, daysOff: await teamDaysOff(db), waited }, deals }
}

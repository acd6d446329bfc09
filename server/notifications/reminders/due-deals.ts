import type { Today } from '#contract/calls/desk/today.ts'
import type { DaysOff } from '#contract/rules/dates/days-off.ts'
import { toAgendaDate } from '#contract/rules/dates/to-agenda-date.ts'
import { addDays, dayIn } from '#contract/rules/days.ts'
import { type AgendaItem, agendaOf } from '#contract/rules/deal/agenda.ts'
import { byHarm } from '#contract/rules/deal/due-reason.ts'
import { dueOf } from '#contract/rules/deal/due.ts'
import { foldIntoMoney } from '#contract/rules/deal/money-tasks.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import type { Assigned } from '../../db/assigned-deals.ts'
import type { Db } from '../../db/database.ts'
import { teamDaysOff } from '../../db/days-off.ts'
import { type DueDeal, readDueDeals, readTexts, readWaitedFor } from './due-rows.ts'

/** Contingencies, and what waits for something else, are named from two days before. */
const soonDays = 2

type Line = Today['due']['lines'][number]
type Named = Pick<Line, 'clientName' | 'phone'>

async function readNames(db: Db, clientIds: readonly string[]): Promise<Map<string, Named>> {
  if (clientIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('clients')
    .select(['id', 'firstName', 'lastName', 'phone'])
    .where('id', 'in', clientIds)
    .execute()
  return new Map(rows.map((row) => [row.id, { clientName: nameOf(row), phone: row.phone }]))
}

type WaitedFor = Awaited<ReturnType<typeof readWaitedFor>>

/** The facts about a day that decide what is due, the same for all deals. */
interface DueDay {
  today: string
  until: string
  timeZone: string
  daysOff: DaysOff
  waited: WaitedFor
}

function agendaOn({ today, timeZone, daysOff, waited }: DueDay, deal: DueDeal): readonly AgendaItem[] {
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

const unnamed: Named = { clientName: '', phone: null }

function lineOf(day: DueDay, deal: DueDeal, named: Named): Line {
  const agenda = agendaOn(day, deal)
  const said = agenda.flatMap(({ state, subject, id, title, saidDoneOn }): Line['said'] => {
    if (state !== 'said' || saidDoneOn === null || (subject !== 'date' && subject !== 'step')) return []
    const note = [...deal.dates, ...deal.steps].find((one) => one.id === id)?.saidNote ?? null
    return [{ subject, id, title, doneOn: saidDoneOn, note }]
  })
  const reasons = dueOf(agenda, day.today, day.until).map((reason) => {
    const asked = deal.documents.find(({ id }) => reason.subject === 'document' && id === reason.id)
    return asked ? { ...reason, askedOf: asked.askedOf } : reason
  })
  return { clientId: deal.client.clientId, ...named, reasons, said }
}

/**
 * The open deals with something due on a day in the team's time zone, the most harmful first: one line each, with reasons from
 * its agenda. Names and texts are read only for the listed deals.
 */
export async function listDueDeals(
  db: Db,
  today: string,
  timeZone: string,
  { limit, assigned }: { limit: number; assigned: Assigned },
): Promise<Today['due']> {
  const until = addDays(today, soonDays)
  const deals = await readDueDeals(db, { today, until, assigned })
  const waited = await readWaitedFor(db, { today, until, assigned })
  const day = { today, until, timeZone, daysOff: await teamDaysOff(db), waited }
  const due = [...deals.values()].flatMap((deal) => {
    const reasons = dueOf(agendaOn(day, deal), today, until)
    const [first] = reasons
    return first ? [{ deal, first, reasons }] : []
  })
  const counts: Today['due']['counts'] = {}
  const unanswered: Today['due']['unanswered'] = {}
  for (const { kind, count, state } of due.flatMap(({ reasons }) => reasons)) {
    counts[kind] = (counts[kind] ?? 0) + count
    if (state === 'unanswered') unanswered[kind] = (unanswered[kind] ?? 0) + count
  }
  const shown = due
    .toSorted(
      (a, b) => byHarm(a.first, b.first) || a.deal.client.clientId.localeCompare(b.deal.client.clientId),
    )
    .slice(0, limit)
    .map(({ deal }) => deal)
  await readTexts(db, shown)
  const names = await readNames(
    db,
    shown.map(({ client }) => client.clientId),
  )
  const lines = shown.map((deal) => lineOf(day, deal, names.get(deal.client.clientId) ?? unnamed))
  return { total: due.length, counts, unanswered, lines }
}

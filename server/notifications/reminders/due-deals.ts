import type { Today } from '#contract/calls/desk/today.ts'
import { byHarm } from '#contract/rules/deal/due-reason.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import type { Assigned } from '../../db/assigned-deals.ts'
import type { Db } from '../../db/database.ts'
import { dueAgenda, type DueDay, readDue, reasonsOf, type TeamsDay } from './due-agenda.ts'
import { type DueDeal, readTexts } from './due-rows.ts'
import { addUp } from './due-summary.ts'
import { listSummaries } from './known-due.ts'

type Line = Today['due']['lines'][number]
type Named = Pick<Line, 'clientName' | 'phone'>

async function readNames(db: Db, clientIds: readonly string[]): Promise<Map<string, Named>> {
  const rows = await db
    .selectFrom('clients')
    .select(['id', 'firstName', 'lastName', 'phone'])
    .where('id', 'in', clientIds)
    .execute()
  return new Map(rows.map((row) => [row.id, { clientName: nameOf(row), phone: row.phone }]))
}

const unnamed: Named = { clientName: '', phone: null }

function lineOf(day: DueDay, deal: DueDeal, named: Named): Line {
  const agenda = dueAgenda(day, deal)
  const said = agenda.flatMap(({ state, subject, id, title, saidDoneOn }): Line['said'] => {
    if (state !== 'said' || saidDoneOn === null || (subject !== 'date' && subject !== 'step')) return []
    const note = [...deal.dates, ...deal.steps].find((one) => one.id === id)?.saidNote ?? null
    return [{ subject, id, title, doneOn: saidDoneOn, note }]
  })
  const reasons = reasonsOf(day, agenda).map((reason) => {
    const asked = deal.documents.find(({ id }) => reason.subject === 'document' && id === reason.id)
    return asked ? { ...reason, askedOf: asked.askedOf } : reason
  })
  return { clientId: deal.client.clientId, ...named, reasons, said }
}

/** The lines of a few deals, in their order. */
async function readLines(db: Db, day: TeamsDay, ids: readonly string[]): Promise<Line[]> {
  if (ids.length === 0) return []
  const { day: dueDay, deals } = await readDue(db, day, ids)
  await readTexts(db, [...deals.values()])
  const names = await readNames(db, ids)
  return ids.flatMap((id) => {
    const deal = deals.get(id)
    return deal ? lineOf(dueDay, deal, names.get(id) ?? unnamed) : []
  })
}

/**
 * The open deals with something due on a day in the team's time zone, the most harmful first: one line each, with reasons from
 * its agenda. Only the listed deals are read; order and numbers come from what is known of each.
 */
export async function listDueDeals(
  db: Db,
  today: string,
  timeZone: string,
  { limit, assigned }: { limit: number; assigned: Assigned },
): Promise<Today['due']> {
  const day = { today, timeZone }
  const due = await listSummaries(db, day, assigned)
  const shown = due.toSorted((a, b) => byHarm(a.first, b.first) || (a.id < b.id ? -1 : 1)).slice(0, limit)
  const lines = await readLines(
    db,
    day,
    shown.map(({ id }) => id),
  )
  return { total: due.length, ...addUp(due), lines }
}

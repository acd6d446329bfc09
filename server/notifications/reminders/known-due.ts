import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import type { Assigned } from '../../db/assigned-deals.ts'
import type { Db } from '../../db/database.ts'
import { getDaysOff } from '../../db/days-off.ts'
import { teamToday, teamZone } from '../../db/team-settings.ts'
import type { Services } from '../../services.ts'
import { dueAgenda, readDue, reasonsOf, type TeamsDay } from './due-agenda.ts'
import { type DueSummary, summaryOf } from './due-summary.ts'
import { openDealOf } from './open-deals.ts'

/** What is due in a deal, null for nothing, while the deal has this mark. */
interface Known {
  mark: string
  summary: DueSummary | null
}

/**
 * What this process has computed on one day, by deal. The mark of a deal is read before its rows, so that a summary is never older
 * than its mark.
 */
let known: { key: string; deals: Map<string, Known> } = { key: '', deals: new Map() }

/** Deals that are computed between two pauses for other requests: some milliseconds of work. */
const batchSize = 50

/** What decides what is due besides the deal itself: the day, the team's time zone and its days off. */
async function keyOf(db: Db, { today, timeZone }: TeamsDay): Promise<string> {
  return JSON.stringify([today, timeZone, await getDaysOff(db)])
}

/** Computes what is due in each of these deals; null where nothing is. */
async function compute(
  db: Db,
  day: TeamsDay,
  ids: readonly string[],
): Promise<(id: string) => DueSummary | null> {
  const { day: dueDay, deals } = await readDue(db, day, ids)
  return (id) => {
    const deal = deals.get(id)
    return deal ? summaryOf(reasonsOf(dueDay, dueAgenda(dueDay, deal))) : null
  }
}

/** The open deals of a member, or of all, with their marks. */
async function listMarks(db: Db, assigned: Assigned): Promise<{ id: string; mark: string }[]> {
  return db
    .selectFrom('clients')
    .leftJoin('deal_marks', 'deal_marks.clientId', 'clients.id')
    .select(['clients.id', sql<string>`coalesce(deal_marks."dueMark", '')`.as('mark')])
    .where(openDealOf(assigned))
    .execute()
}

/** A deal with something due. */
export type SummarizedDeal = DueSummary & { id: string }

/**
 * Lists the open deals of a member, or of all, with something due on the day. Computes only deals that have changed since they
 * were listed on the same day.
 */
export async function listSummaries(db: Db, day: TeamsDay, assigned: Assigned): Promise<SummarizedDeal[]> {
  const key = await keyOf(db, day)
  const open = await listMarks(db, assigned)
  const before = known.key === key ? known.deals : new Map<string, Known>()
  const changed = open.filter(({ id, mark }) => before.get(id)?.mark !== mark)
  const computed = new Map<string, Known>()
  for (let start = 0; start < changed.length; start += batchSize) {
    if (start > 0) await setImmediate()
    const batch = changed.slice(start, start + batchSize)
    const summarize = await compute(
      db,
      day,
      batch.map(({ id }) => id),
    )
    for (const { id, mark } of batch) computed.set(id, { mark, summary: summarize(id) })
  }
  const now = open.map(({ id }) => [id, computed.get(id) ?? before.get(id)] as const)
  remember(key, computed, assigned === 'all' ? new Set(open.map(({ id }) => id)) : null)
  return now.flatMap(([id, deal]) => (deal?.summary ? [{ id, ...deal.summary }] : []))
}

/** `open`: all open deals, when they were listed; what is known of others is forgotten. */
function remember(key: string, computed: ReadonlyMap<string, Known>, open: ReadonlySet<string> | null): void {
  if (known.key !== key) known = { key, deals: new Map() }
  for (const [id, deal] of computed) known.deals.set(id, deal)
  if (open && known.deals.size > open.size)
    for (const id of known.deals.keys()) if (!open.has(id)) known.deals.delete(id)
}

/** Computes what is due today in all open deals, so that nobody who opens Today waits for it. */
export async function prepareSummaries(services: Pick<Services, 'db' | 'settings' | 'clock'>): Promise<void> {
  const { db } = services
  const day = { today: await teamToday(db, services), timeZone: await teamZone(db, services) }
  await listSummaries(db, day, 'all')
}

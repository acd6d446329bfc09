import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import type { DateRule } from '#contract/rules/dates/rule.ts'
import type { ScheduledDate, ScheduledStep } from '#contract/rules/dates/schedule-facts.ts'
import { unseenChange, unseenMoves, visibleDays } from '#contract/rules/dates/unseen-change.ts'
import type { Verdict as DealVerdict } from '#contract/rules/dates/verdict-facts.ts'
import { verdictOf } from '#contract/rules/dates/verdict.ts'
import { dayIn } from '#contract/rules/days.ts'
import type { CommitStep } from '../../db/change.ts'
import { changedDeals } from '../../db/changed-deals.ts'
import type { Db } from '../../db/database.ts'
import { teamDaysOff } from '../../db/days-off.ts'
import { readRule } from '../../db/deal-dates.ts'
import { getTeam } from '../../db/team-settings.ts'
import type { StoredReason } from '../../texts/health-texts.ts'
import { listNotifiedMoves, toMove } from './move-data.ts'

const knownRules = new Map<string, DateRule | null>()
const mostKnownRules = 1_000

/** `readRule`, remembered: many deals have the same rules. */
function readKnownRule(text: string | null): DateRule | null {
  if (text === null) return null
  let rule = knownRules.get(text)
  if (rule === undefined) {
    rule = readRule(text)
    if (knownRules.size >= mostKnownRules) knownRules.clear()
    knownRules.set(text, rule)
  }
  return rule
}

type Ruled = { clientId: string; rule: DateRule | null }

/** Rows with their rules read, by client. The rows are changed: at the beginning of a day there are many. */
function byClient<T extends Ruled>(rows: { clientId: string; rule: string | null }[]): Map<string, T[]> {
  const read = rows.map((row) => Object.assign(row, { rule: readKnownRule(row.rule) }) as unknown as T)
  return Map.groupBy(read, ({ clientId }) => clientId)
}

/** The clients that have dates or a verdict, with all that their verdicts depend on. */
async function readDeals(db: Db, clientIds: readonly string[]) {
  const dates = await db
    .selectFrom('deal_dates')
    .select([
      'id',
      'clientId',
      'name',
      'kind',
      'rule',
      'day',
      'isByHand',
      'owes',
      'isVisible',
      'state',
      'doneOn',
      'isUnanswered',
    ])
    .where('clientId', 'in', clientIds)
    .execute()
  const datesOf = byClient<ScheduledDate & Ruled>(dates)
  const clients = await db
    .selectFrom('clients')
    .select([
      'id',
      'acceptanceDate',
      'expectedCloseDate',
      'isArchived',
      'outcome',
      'health',
      'healthReason',
      'createdAt',
    ])
    .where('id', 'in', clientIds)
    .where((of) => {
      const known = of('health', 'is not', null)
      return datesOf.size === 0 ? known : of.or([known, of('id', 'in', [...datesOf.keys()])])
    })
    .execute()
  const ids = clients.map(({ id }) => id)
  if (ids.length === 0) return []
  const steps = await db
    .selectFrom('escrow_steps')
    .select(['id', 'clientId', 'stepNumber', 'title', 'status', 'expectedDate', 'rule', 'isByHand'])
    .where('clientId', 'in', ids)
    .orderBy('stepNumber')
    .execute()
  const documents = await db
    .selectFrom('documents')
    .select(['id', 'clientId', 'name', 'dueDate'])
    .where('clientId', 'in', ids)
    .where('status', '=', 'pending')
    .execute()
  const stepsOf = byClient<ScheduledStep & Ruled>(steps)
  const documentsOf = Map.groupBy(documents, ({ clientId }) => clientId)
  const movesOf = Map.groupBy(await listNotifiedMoves(db, ids), ({ clientId }) => clientId)
  return clients.map((client) => ({
    client,
    dates: datesOf.get(client.id) ?? [],
    steps: stepsOf.get(client.id) ?? [],
    missingDocuments: documentsOf.get(client.id) ?? [],
    moves: (movesOf.get(client.id) ?? []).map(toMove),
  }))
}

interface Verdict {
  id: string
  health: string | null
  healthReason: string | null
}

/** Verdicts per statement. */
const writtenAtOnce = 100

/** The value of one column for each client. */
function caseOf(verdicts: readonly Verdict[], column: 'health' | 'healthReason') {
  const whens = verdicts.map((verdict) => sql`when ${verdict.id} then ${verdict[column]}`)
  return sql<string | null>`case id ${sql.join(whens, sql` `)} end`
}

async function writeVerdicts(db: Db, verdicts: readonly Verdict[]): Promise<void> {
  for (let start = 0; start < verdicts.length; start += writtenAtOnce) {
    const some = verdicts.slice(start, start + writtenAtOnce)
    await db
      .updateTable('clients')
      .set({ health: caseOf(some, 'health'), healthReason: caseOf(some, 'healthReason') })
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute()
  }
}

/** The reason with the next day, which Today offers. */
function stored({ healthReason, next }: DealVerdict): StoredReason {
  return next === null ? healthReason : { ...healthReason, next }
}

/** Milliseconds of counting between two pauses for other requests: a deal of 200 dates that cannot close takes ten. */
const turnLength = 15

/**
 * Computes the verdicts of these clients on a day and stores changed ones. Returns the ids of the clients whose verdict or reason
 * changed.
 */
export async function updateHealth(
  db: Db,
  clientIds: readonly string[],
  today: string,
  timeZone: string,
): Promise<string[]> {
  const deals = await readDeals(db, clientIds)
  if (deals.length === 0) return []
  const off = await teamDaysOff(db)
  const changed: Verdict[] = []
  let turnBegan = performance.now()
  for (const { client, dates, steps, missingDocuments, moves } of deals) {
    if (performance.now() - turnBegan > turnLength) {
      await setImmediate()
      turnBegan = performance.now()
    }
    const facts = {
      acceptanceDate: client.acceptanceDate,
      closeDate: client.expectedCloseDate,
      dates,
      steps,
      daysOff: off,
    }
    const oldest = unseenChange(moves, visibleDays(facts)) ? unseenMoves(moves).at(-1) : undefined
    const verdict = verdictOf({
      ...facts,
      today,
      enteredOn: dayIn(new Date(client.createdAt), timeZone),
      missingDocuments,
      unseenSince: oldest ? dayIn(new Date(oldest.createdAt), timeZone) : null,
      isOver: client.isArchived || client.outcome !== 'open',
    })
    const health = verdict?.verdict ?? null
    const healthReason = verdict && JSON.stringify(stored(verdict))
    if (health === client.health && healthReason === client.healthReason) continue
    changed.push({ id: client.id, health, healthReason })
  }
  await writeVerdicts(db, changed)
  return changed.map(({ id }) => id)
}

/** Updates the verdicts of the clients that a transaction changed: a step of every commit. */
export function updateChangedHealth(clock: () => Date, fallbackZone: string): CommitStep {
  return async (db, changes) => {
    const ids = changedDeals(changes)
    if (ids.length === 0) return
    const { timeZone } = await getTeam(db, fallbackZone)
    await updateHealth(db, ids, dayIn(clock(), timeZone), timeZone)
  }
}

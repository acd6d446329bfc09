import { daysOff } from '#contract/dates/days-off.ts'
import { unseenChange, unseenMoves, visibleDays } from '#contract/dates/unseen-change.ts'
import { verdictOf } from '#contract/dates/verdict.ts'
import { dayIn } from '#contract/days.ts'
import type { StepStatus } from '#contract/steps.ts'
import type { Topic } from '#contract/topics.ts'
import type { CommitStep } from '../../db/change.ts'
import type { Db } from '../../db/database.ts'
import { getTeam } from '../../db/team-settings.ts'
import { getDaysOff } from './days-off-data.ts'
import { readRule, toDealDate } from './deal-date-data.ts'
import { listNotifiedMoves, toMove } from './move-data.ts'

/** What a verdict depends on. */
const concerned: ReadonlySet<Topic> = new Set(['client', 'steps', 'documents', 'dates'])

/** The clients that have dates or a verdict, with all that their verdicts depend on. */
async function readDeals(db: Db, clientIds: readonly string[]) {
  const dates = await db.selectFrom('deal_dates').selectAll().where('clientId', 'in', clientIds).execute()
  const datesOf = Map.groupBy(dates.map(toDealDate), ({ clientId }) => clientId)
  const clients = await db
    .selectFrom('clients')
    .select(['id', 'acceptanceDate', 'expectedCloseDate', 'isArchived', 'outcome', 'health', 'healthReason'])
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
  const stepsOf = Map.groupBy(steps, ({ clientId }) => clientId)
  const documentsOf = Map.groupBy(documents, ({ clientId }) => clientId)
  const movesOf = Map.groupBy(await listNotifiedMoves(db, ids), ({ clientId }) => clientId)
  return clients.map((client) => ({
    client,
    dates: datesOf.get(client.id) ?? [],
    steps: (stepsOf.get(client.id) ?? []).map(({ status, rule, ...step }) => ({
      ...step,
      status: status as StepStatus,
      rule: readRule(rule),
    })),
    missingDocuments: documentsOf.get(client.id) ?? [],
    moves: (movesOf.get(client.id) ?? []).map(toMove),
  }))
}

/**
 * Computes the verdicts of these clients on a day and stores those that differ. Returns the ids of the clients whose verdict
 * or reason changed.
 */
export async function updateHealth(
  db: Db,
  clientIds: readonly string[],
  today: string,
  timeZone: string,
): Promise<string[]> {
  const deals = await readDeals(db, clientIds)
  if (deals.length === 0) return []
  const off = daysOff(await getDaysOff(db))
  const changed: string[] = []
  for (const { client, dates, steps, missingDocuments, moves } of deals) {
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
      missingDocuments,
      unseenSince: oldest ? dayIn(new Date(oldest.createdAt), timeZone) : null,
      isOver: client.isArchived || client.outcome !== 'open',
    })
    const health = verdict?.verdict ?? null
    const healthReason = verdict?.healthReason ?? null
    if (health === client.health && healthReason === client.healthReason) continue
    await db.updateTable('clients').set({ health, healthReason }).where('id', '=', client.id).execute()
    changed.push(client.id)
  }
  return changed
}

/** Updates the verdicts of the clients that a transaction changed: a step of every commit. */
export function updateChangedHealth(clock: () => Date, fallbackZone: string): CommitStep {
  return async (db, changes) => {
    const ids = new Set(
      changes.flatMap(({ clientId, topics }) =>
        topics.some((topic) => concerned.has(topic)) ? [clientId] : [],
      ),
    )
    if (ids.size === 0) return
    const { timeZone } = await getTeam(db, fallbackZone)
    await updateHealth(db, [...ids], dayIn(clock(), timeZone), timeZone)
  }
}

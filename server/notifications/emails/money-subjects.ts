import { moneyKinds, type DateRule } from '#contract/rules/dates/rule.ts'
import type { Db } from '../../db/database.ts'

/** The subjects of a notification, as ids of rows. */
interface Subjects {
  stepIds: readonly string[]
  dateIds: readonly string[]
  moveIds: readonly string[]
}

/** Returns the ids of a client's dates of a kind that has to do with money. */
async function listMoneyDates(db: Db, clientId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('deal_dates')
    .select('id')
    .where('clientId', '=', clientId)
    .where('kind', 'in', [...moneyKinds])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Returns the ids of the given steps that fall on the closing, or follow such a date. */
async function listMoneySteps(db: Db, clientId: string, ids: readonly string[], dates: ReadonlySet<string>) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('escrow_steps')
    .select(['id', 'rule'])
    .where('clientId', '=', clientId)
    .where('id', 'in', ids)
    .execute()
  return rows.flatMap(({ id, rule }) => {
    const { from, days } = (rule === null ? {} : JSON.parse(rule)) as Partial<DateRule>
    return (from === 'closing' && days === 0) || dates.has(from ?? '') ? [id] : []
  })
}

/** Returns the ids of the given moves that move the closing or such a date. */
async function listMoneyMoves(db: Db, clientId: string, ids: readonly string[], dates: ReadonlySet<string>) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('move_lines')
    .innerJoin('moves', 'moves.id', 'move_lines.moveId')
    .select(['move_lines.moveId', 'move_lines.subject', 'move_lines.subjectId'])
    .where('moves.clientId', '=', clientId)
    .where('move_lines.moveId', 'in', ids)
    .where('move_lines.isVisible', '=', true)
    .execute()
  return rows.flatMap(({ moveId, subject, subjectId }) =>
    subject === 'closing' || dates.has(subjectId) ? [moveId] : [],
  )
}

/** Returns the steps, dates, and moves of a client that involve money, by their kinds and not by their names. */
export async function findMoneySubjects(
  db: Db,
  clientId: string,
  subjects: Subjects,
): Promise<ReadonlySet<string>> {
  const { stepIds, dateIds, moveIds } = subjects
  if (stepIds.length + dateIds.length + moveIds.length === 0) return new Set()
  const dates = await listMoneyDates(db, clientId)
  const steps = await listMoneySteps(db, clientId, stepIds, dates)
  const moves = await listMoneyMoves(db, clientId, moveIds, dates)
  return new Set([...dateIds.filter((id) => dates.has(id)), ...steps, ...moves])
}

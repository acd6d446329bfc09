import type { Selectable } from 'kysely'
import type { Db } from './database.ts'
import type { DealDateRow } from './date-rows.ts'
import { newId } from './new-id.ts'
import type { StepRow } from './schema.ts'

/** Milliseconds for which a completion can be undone. Screens offer Undo for ten seconds. */
const undoableFor = 120_000

/** The columns of a step and of a date that a completion changes. */
const stepColumns = ['id', 'status', 'completedDate', 'saidDoneOn', 'saidAt', 'saidNote'] as const
const dateColumns = [
  'id',
  'state',
  'doneOn',
  'documentId',
  'isUnanswered',
  'saidDoneOn',
  'saidAt',
  'saidNote',
] as const
export type CompletedStep = Pick<Selectable<StepRow>, (typeof stepColumns)[number]>
export type CompletedDate = Pick<DealDateRow, (typeof dateColumns)[number]>

/** The rows of a deal that a completion changes. */
export interface CompletionState {
  currentStep: number
  steps: CompletedStep[]
  dates: CompletedDate[]
}

export interface Completion<Before = CompletionState, After = Before> {
  id: string
  /** The moment of the completion and of its notifications. */
  createdAt: string
  before: Before
  after: After
}

/** The present state of the rows that a completion is about. */
export async function completionState(
  db: Db,
  clientId: string,
  { stepIds, dateIds }: { stepIds: readonly string[]; dateIds: readonly string[] },
): Promise<CompletionState> {
  const { currentStep } = await db
    .selectFrom('clients')
    .select('currentStep')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  const steps =
    stepIds.length === 0
      ? []
      : await db
          .selectFrom('escrow_steps')
          .select(stepColumns)
          .where('clientId', '=', clientId)
          .where('id', 'in', stepIds)
          .orderBy('id')
          .execute()
  const dates =
    dateIds.length === 0
      ? []
      : await db
          .selectFrom('deal_dates')
          .select(dateColumns)
          .where('clientId', '=', clientId)
          .where('id', 'in', dateIds)
          .orderBy('id')
          .execute()
  return { currentStep, steps, dates }
}

/** Stores the changes of a completion for undoing. `subjectId` is the step or date that was completed, the first of several, or the deal itself. */
export async function storeCompletion(
  db: Db,
  clientId: string,
  subjectId: string,
  states: Pick<Completion<object>, 'before' | 'after'>,
  now: string,
): Promise<void> {
  const { before, after } = states
  await db
    .insertInto('completions')
    .values({
      id: newId(),
      clientId,
      subjectId,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      createdAt: now,
    })
    .execute()
}

/** The newest completion of a step, a date or the deal that can still be undone; null when there is none. */
export async function findCompletion<Before = CompletionState, After = Before>(
  db: Db,
  clientId: string,
  subjectId: string,
  now: string,
): Promise<Completion<Before, After> | null> {
  const row = await db
    .selectFrom('completions')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('subjectId', '=', subjectId)
    .where('createdAt', '>', new Date(Date.parse(now) - undoableFor).toISOString())
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    createdAt: row.createdAt,
    before: JSON.parse(row.before) as Before,
    after: JSON.parse(row.after) as After,
  }
}

export async function deleteCompletion(db: Db, id: string): Promise<void> {
  await db.deleteFrom('completions').where('id', '=', id).execute()
}

/** Writes rows back as they were. */
export async function restoreState(
  db: Db,
  clientId: string,
  { steps, dates }: CompletionState,
  now: string,
): Promise<void> {
  for (const { id, ...columns } of steps)
    await db
      .updateTable('escrow_steps')
      .set(columns)
      .where('id', '=', id)
      .where('clientId', '=', clientId)
      .execute()
  for (const { id, ...columns } of dates)
    await db
      .updateTable('deal_dates')
      .set({ ...columns, updatedAt: now })
      .where('id', '=', id)
      .where('clientId', '=', clientId)
      .execute()
}

/** Removes what can no longer be undone. */
export async function purgeCompletions(db: Db, now: Date): Promise<void> {
  const until = new Date(now.getTime() - undoableFor).toISOString()
  await db.deleteFrom('completions').where('createdAt', '<=', until).execute()
}

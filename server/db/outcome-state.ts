import type { Outcome } from '#contract/rules/deal/outcomes.ts'
import { updateClient } from './client-rows.ts'
import { type CompletionState, completionState, restoreState } from './completions.ts'
import type { Db } from './database.ts'
import type { ClientRow } from './schema.ts'

/** What closing, canceling, holding or reopening a deal changes. */
export interface OutcomeState extends CompletionState {
  outcome: Pick<ClientRow, 'outcomeOn' | 'outcomeReason'> & { outcome: Outcome }
  /** Requests that end with the deal. */
  requests: { id: string; status: string; endedOn: string | null }[]
}

/** Alerts that are unread, or ask for something. Their causes end with the deal. */
export type OpenAlert = { id: string; isRead: boolean; actionRequired: boolean }

/** The present state of what a new outcome changes: the deal's own columns, some steps, and some requests. */
export async function outcomeState(
  db: Db,
  clientId: string,
  { stepIds, requestIds }: { stepIds: readonly string[]; requestIds: readonly string[] },
): Promise<OutcomeState> {
  const outcome = await db
    .selectFrom('clients')
    .select(['outcome', 'outcomeOn', 'outcomeReason'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  const requests =
    requestIds.length === 0
      ? []
      : await db
          .selectFrom('documents')
          .select(['id', 'status', 'endedOn'])
          .where('clientId', '=', clientId)
          .where('id', 'in', requestIds)
          .orderBy('id')
          .execute()
  const state = await completionState(db, clientId, { stepIds, dateIds: [] })
  return { ...state, outcome: outcome as OutcomeState['outcome'], requests }
}

/** The requests of a deal that the client side or a partner waits for, with those that a partner's unshown file answers. */
export async function openRequestIds(db: Db, clientId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('clientId', '=', clientId)
    .where('endedOn', 'is', null)
    .where((row) =>
      row.or([
        row('status', '=', 'pending'),
        row.and([row('requestedAt', 'is not', null), row('isForClient', '=', false)]),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends requests of a deal on a day; a file that came for one stays with the team. */
export async function endRequests(
  db: Db,
  clientId: string,
  ids: readonly string[],
  day: string,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('documents')
    .set((row) => ({
      endedOn: day,
      status: row.case().when('status', '=', 'pending').then('ended').else(row.ref('status')).end(),
    }))
    .where('clientId', '=', clientId)
    .where('id', 'in', ids)
    .execute()
}

export async function listOpenAlerts(db: Db, clientId: string): Promise<OpenAlert[]> {
  return db
    .selectFrom('notifications')
    .select(['id', 'isRead', 'actionRequired'])
    .where('clientId', '=', clientId)
    .where((alert) => alert.or([alert('isRead', '=', false), alert('actionRequired', '=', true)]))
    .execute()
}

/** Writes the rows of a deal back as they were before a new outcome. */
export async function restoreOutcome(
  db: Db,
  client: ClientRow,
  before: OutcomeState,
  alerts: readonly OpenAlert[],
  now: string,
): Promise<void> {
  await updateClient(db, client, { ...before.outcome, currentStep: before.currentStep }, now)
  await restoreState(db, client.id, before, now)
  for (const { id, ...columns } of before.requests)
    await db
      .updateTable('documents')
      .set(columns)
      .where('id', '=', id)
      .where('clientId', '=', client.id)
      .execute()
  for (const { id, ...columns } of alerts)
    await db
      .updateTable('notifications')
      .set(columns)
      .where('id', '=', id)
      .where('clientId', '=', client.id)
      .execute()
}

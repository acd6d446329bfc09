import { sql } from 'kysely'
import type { AdminClient } from '#contract/clients.ts'
import type { Db } from '../../db/database.ts'
import type { ClientRow } from '../../db/schema.ts'
import { clientSearchText } from '../../db/search-text.ts'
import { conflict, orNotFound } from '../../http/problem.ts'
import { toAdminClient } from './client-row.ts'

/** Clients with what admins see beside their own row. */
export function adminClients(db: Db) {
  return db
    .selectFrom('clients')
    .selectAll('clients')
    .select((of) => [
      of
        .selectFrom('escrow_steps')
        .whereRef('escrow_steps.clientId', '=', 'clients.id')
        .select((count) => count.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('stepCount'),
      of
        .selectFrom('escrow_steps')
        .whereRef('escrow_steps.clientId', '=', 'clients.id')
        .whereRef('escrow_steps.stepNumber', '=', 'clients.currentStep')
        .select('title')
        .orderBy('escrow_steps.id')
        .limit(1)
        .$asScalar()
        .as('currentStepTitle'),
      of
        .selectFrom('messages')
        .whereRef('messages.clientId', '=', 'clients.id')
        .where('messages.senderType', '=', 'client')
        .where('messages.isRead', '=', false)
        .select((count) => count.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('unreadMessages'),
    ])
}

export async function allClients(db: Db): Promise<AdminClient[]> {
  const rows = await adminClients(db)
    .orderBy('clients.createdAt', 'desc')
    .orderBy('clients.id', 'desc')
    .execute()
  return rows.map(toAdminClient)
}

/** One client as an admin sees it. Throws 404. */
export async function adminClient(db: Db, id: string): Promise<AdminClient> {
  return toAdminClient(orNotFound(await adminClients(db).where('clients.id', '=', id).executeTakeFirst()))
}

/** The client's own row. Throws 404. */
export async function requireClient(db: Db, id: string): Promise<ClientRow> {
  return orNotFound(await db.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirst())
}

/** The client's row, held against other changes until this transaction ends. Throws 404. */
export async function lockClient(db: Db, id: string): Promise<ClientRow> {
  const row = await db
    .updateTable('clients')
    .set({ updatedAt: sql<string>`"updatedAt"` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return orNotFound(row)
}

/** Throws 409 for an archived client. */
export function refuseArchived(client: ClientRow): void {
  if (client.isArchived)
    throw conflict('This transaction is archived. Nothing can be sent or uploaded.', 'archived')
}

/** The client's row, locked, when something may still be sent to it. Throws 404 and, for an archived one, 409. */
export async function lockActiveClient(db: Db, id: string): Promise<ClientRow> {
  const row = await lockClient(db, id)
  refuseArchived(row)
  return row
}

/** Inserts rows, a few hundred at most; answers the ids of those whose uniqueId was free. */
export async function insertClients(
  db: Db,
  rows: readonly Omit<ClientRow, 'searchText'>[],
): Promise<Set<string>> {
  const inserted = await db
    .insertInto('clients')
    .values(rows.map((row) => ({ ...row, searchText: clientSearchText(row) })))
    .onConflict((taken) => taken.column('uniqueId').doNothing())
    .returning('id')
    .execute()
  return new Set(inserted.map(({ id }) => id))
}

/** Changes a locked row. Its `updatedAt` always grows, so that two saves in one millisecond can be told apart. */
export async function updateClient(
  db: Db,
  before: ClientRow,
  columns: Partial<Omit<ClientRow, 'id' | 'updatedAt' | 'searchText'>>,
  now: string,
): Promise<void> {
  const next = new Date(Date.parse(before.updatedAt) + 1).toISOString()
  const searchText = clientSearchText({ ...before, ...columns })
  await db
    .updateTable('clients')
    .set({ ...columns, searchText, updatedAt: now > next ? now : next })
    .where('id', '=', before.id)
    .execute()
}

/** Whether some client has this portal id. */
export async function isTaken(db: Db, uniqueId: string): Promise<boolean> {
  const row = await db.selectFrom('clients').select('id').where('uniqueId', '=', uniqueId).executeTakeFirst()
  return row !== undefined
}

/** The portal id of the sample client, null when there is none. */
export async function samplePortalId(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('clients')
    .select('uniqueId')
    .where('isSample', '=', true)
    .where('isArchived', '=', false)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  return row?.uniqueId ?? null
}

import { sql, type UpdateObject } from 'kysely'
import type { AdminClient } from '#contract/clients.ts'
import type { Db } from '../../db/database.ts'
import type { ClientRow, Schema } from '../../db/schema.ts'
import { conflict, found } from '../../http/problem.ts'
import { toAdminClient } from './client-row.ts'

function adminClients(db: Db) {
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
  return toAdminClient(found(await adminClients(db).where('clients.id', '=', id).executeTakeFirst()))
}

/** The client's own row. Throws 404. */
export async function requireClient(db: Db, id: string): Promise<ClientRow> {
  return found(await db.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirst())
}

/** The client's row, held against other changes until this transaction ends. Throws 404. */
export async function lockClient(db: Db, id: string): Promise<ClientRow> {
  const row = await db
    .updateTable('clients')
    .set({ updatedAt: sql<string>`"updatedAt"` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return found(row)
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

/** Whether the row was inserted; false when its uniqueId is taken. */
export async function insertClient(db: Db, row: ClientRow): Promise<boolean> {
  const inserted = await db
    .insertInto('clients')
    .values(row)
    .onConflict((taken) => taken.column('uniqueId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Changes a locked row. Its `updatedAt` always grows, so that two saves in one millisecond can be told apart. */
export async function updateClient(
  db: Db,
  before: ClientRow,
  columns: Omit<UpdateObject<Schema, 'clients'>, 'updatedAt'>,
  now: string,
): Promise<void> {
  const next = new Date(Date.parse(before.updatedAt) + 1).toISOString()
  await db
    .updateTable('clients')
    .set({ ...columns, updatedAt: now > next ? now : next })
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

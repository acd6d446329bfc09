import { sql } from 'kysely'
import { nameOf } from '#contract/rules/person-name.ts'
import { conflict, orNotFound } from '../problem.ts'
import type { Db } from './database.ts'
import { nextUpdate } from './next-update.ts'
import type { ClientRow } from './schema.ts'
import { clientSearchColumns, type SearchColumns } from './search-text.ts'

/** Returns the client's own row. Throws 404. */
export async function requireClient(db: Db, id: string): Promise<ClientRow> {
  return orNotFound(await db.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirst())
}

/** Returns the client's row, locked until this transaction ends; undefined without one. */
export async function lockExistingClient(db: Db, id: string): Promise<ClientRow | undefined> {
  return db
    .updateTable('clients')
    .set({ updatedAt: sql<string>`"updatedAt"` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Like `lockExistingClient`. Throws 404. */
export async function lockClient(db: Db, id: string): Promise<ClientRow> {
  return orNotFound(await lockExistingClient(db, id))
}

/** Throws 409 for an archived client. */
export function assertNotArchived(client: Pick<ClientRow, 'isArchived'>): void {
  if (client.isArchived) throw conflict((t) => t.archived, 'archived')
}

/** Throws 409 for a deal that is over: archived, closed or canceled. */
export function assertNotOver(client: ClientRow): void {
  assertNotArchived(client)
  if (client.outcome === 'closed' || client.outcome === 'canceled')
    throw conflict(client.outcome === 'closed' ? (t) => t.dealClosed : (t) => t.dealCanceled)
}

/** Returns the client's row, locked. Throws 404, and 409 for an archived client. */
export async function lockActiveClient(db: Db, id: string): Promise<ClientRow> {
  const row = await lockClient(db, id)
  assertNotArchived(row)
  return row
}

/** The names of the people of a deal other than its client, oldest first. */
async function namesOfPeople(db: Db, clientId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('people')
    .select(['firstName', 'lastName'])
    .where('clientId', '=', clientId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(nameOf)
}

/** Updates the search text of a client from the current names of the deal's people; the client itself has not changed. */
export async function updateFoundPeople(db: Db, client: ClientRow): Promise<void> {
  const { searchText } = clientSearchColumns(client, await namesOfPeople(db, client.id))
  await db.updateTable('clients').set({ searchText }).where('id', '=', client.id).execute()
}

/** Updates a locked row. */
export async function updateClient(
  db: Db,
  before: ClientRow,
  columns: Partial<Omit<ClientRow, 'id' | 'updatedAt' | keyof SearchColumns>>,
  now: string,
): Promise<void> {
  const found = clientSearchColumns({ ...before, ...columns }, await namesOfPeople(db, before.id))
  await db
    .updateTable('clients')
    .set({ ...columns, ...found, updatedAt: nextUpdate(before.updatedAt, now) })
    .where('id', '=', before.id)
    .execute()
}

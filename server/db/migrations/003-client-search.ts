import { sql, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import { clientSearchText } from '../search-text.ts'
import { rewriteRows } from './rewrite-rows.ts'

interface Before {
  firstName: string
  lastName: string
  email: string
  propertyAddress: string
}

/** The searchable text of clients, lowercased the same on both engines, and indexes for sorting their list. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('clients')
    .addColumn('searchText', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  const columns = ['firstName', 'lastName', 'email', 'propertyAddress'] as const
  await rewriteRows<Before>(db, engine, { table: 'clients', columns }, (client) => ({
    searchText: clientSearchText(client),
  }))
  await sql`create index clients_by_name on clients (substr("searchText", 1, 200), id)`.execute(db)
  await sql`create index clients_by_close on clients ("expectedCloseDate", id)`.execute(db)
  await sql`create index clients_by_email on clients (lower("email"))`.execute(db)
}

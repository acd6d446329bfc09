import { sql, type Kysely } from 'kysely'
import { clientSearchText } from '../search-text.ts'

interface Before {
  clients: {
    id: string
    firstName: string
    lastName: string
    email: string
    propertyAddress: string
    searchText: string
  }
}

/** The searchable text of clients, lowercased the same on both engines, and indexes for sorting their list. */
export async function up(on: Kysely<unknown>): Promise<void> {
  await on.schema
    .alterTable('clients')
    .addColumn('searchText', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  const db = on as Kysely<Before>
  const clients = await db
    .selectFrom('clients')
    .select(['id', 'firstName', 'lastName', 'email', 'propertyAddress'])
    .execute()
  for (const client of clients) {
    await db
      .updateTable('clients')
      .set({ searchText: clientSearchText(client) })
      .where('id', '=', client.id)
      .execute()
  }
  await sql`create index clients_by_name on clients (substr("searchText", 1, 200), id)`.execute(db)
  await sql`create index clients_by_close on clients ("expectedCloseDate", id)`.execute(db)
  await sql`create index clients_by_email on clients (lower("email"))`.execute(db)
}

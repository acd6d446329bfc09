import type { Kysely } from 'kysely'
import { clientSearchColumns } from '../search-text.ts'

interface Before {
  clients: {
    id: string
    firstName: string
    lastName: string
    email: string
    phone: string | null
    propertyAddress: string
    escrowCompany: string
    escrowPhone: string
    lenderName: string | null
    lenderPhone: string | null
    searchText: string
    contactText: string
    phoneDigits: string
  }
}

/** How many clients are read at a time. */
const atOnce = 1_000

/** Clients are also found by their escrow company and lender, and by a phone number however it is written. */
export async function up(on: Kysely<unknown>): Promise<void> {
  for (const column of ['contactText', 'phoneDigits'])
    await on.schema
      .alterTable('clients')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  const db = on as Kysely<Before>
  let last: string | null = null
  for (;;) {
    const after: string | null = last
    const clients = await db
      .selectFrom('clients')
      .selectAll()
      .$if(after !== null, (q) => q.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const client of clients)
      await db.updateTable('clients').set(clientSearchColumns(client)).where('id', '=', client.id).execute()
    last = clients.at(-1)?.id ?? null
    if (clients.length < atOnce) return
  }
}

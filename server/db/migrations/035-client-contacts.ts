import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import { clientSearchColumns } from '../search-text.ts'
import { rewriteRows } from './rewrite-rows.ts'

interface Before {
  firstName: string
  lastName: string
  email: string
  phone: string | null
  propertyAddress: string
  escrowCompany: string
  escrowPhone: string
  lenderName: string | null
  lenderPhone: string | null
}

const columns = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'propertyAddress',
  'escrowCompany',
  'escrowPhone',
  'lenderName',
  'lenderPhone',
] as const satisfies (keyof Before)[]

/** Clients are also found by their escrow company and lender, and by a phone number however it is written. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const column of ['contactText', 'phoneDigits'])
    await db.schema
      .alterTable('clients')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  await rewriteRows<Before>(db, engine, { table: 'clients', columns }, (client) => ({
    ...clientSearchColumns(client),
  }))
}

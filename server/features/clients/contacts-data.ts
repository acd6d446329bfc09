import { sql } from 'kysely'
import type { Contact, Contacts } from '#contract/calls/clients/contacts.ts'
import { getAccountPhone } from '../../db/account-phone.ts'
import type { Db } from '../../db/database.ts'

/** The most contacts of one kind. */
const maxContacts = 100

type NameColumn = 'agentName' | 'escrowCompany' | 'lenderName'
type PhoneColumn = 'agentPhone' | 'escrowPhone' | 'lenderPhone'

/** Lists the names in a column, each once with its newest phone number, the most used first. */
async function listKnown(db: Db, nameColumn: NameColumn, phoneColumn: PhoneColumn): Promise<Contact[]> {
  const rows = await db
    .selectFrom('clients')
    .where(nameColumn, '!=', '')
    .select((of) => [
      of.fn<string>('coalesce', [nameColumn, sql.lit('')]).as('name'),
      of.fn<string>('coalesce', [phoneColumn, sql.lit('')]).as('phone'),
      of.fn.countAll<number>().as('uses'),
      of.fn.max('createdAt').as('latest'),
    ])
    .groupBy([nameColumn, phoneColumn])
    .orderBy('latest', 'desc')
    .execute()
  const known = new Map<string, Contact & { uses: number }>()
  for (const { name, phone, uses } of rows) {
    const before = known.get(name)
    known.set(name, {
      name,
      phone: before?.phone || phone,
      uses: uses + (before?.uses ?? 0),
    })
  }
  return [...known.values()]
    .toSorted((a, b) => b.uses - a.uses || a.name.localeCompare(b.name))
    .slice(0, maxContacts)
    .map(({ name, phone }) => ({ name, phone }))
}

/** Returns the admin and all earlier contacts of clients. */
export async function getContacts(db: Db, admin: { id: string; name: string }): Promise<Contacts> {
  return {
    me: { name: admin.name, phone: await getAccountPhone(db, admin.id) },
    agents: await listKnown(db, 'agentName', 'agentPhone'),
    escrows: await listKnown(db, 'escrowCompany', 'escrowPhone'),
    lenders: await listKnown(db, 'lenderName', 'lenderPhone'),
  }
}

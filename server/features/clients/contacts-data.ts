import { sql } from 'kysely'
import type { Contacts, UsedContact } from '#contract/calls/clients/contacts.ts'
import { dayIn } from '#contract/rules/days.ts'
import { dialedNumber, isSameNumber } from '#contract/rules/dialed-number.ts'
import { getAccountPhone } from '../../db/account-phone.ts'
import type { Db } from '../../db/database.ts'
import { teamZone } from '../../db/team-settings.ts'
import type { Services } from '../../services.ts'

/** The most contacts of one kind. */
const maxContacts = 100

type NameColumn = 'agentName' | 'escrowCompany' | 'lenderName'
type PhoneColumn = 'agentPhone' | 'escrowPhone' | 'lenderPhone'

/**
 * Lists the names in a column, each once with its newest number that can be called, the most used first; without the sample
 * client.
 */
async function listKnown(
  db: Db,
  timeZone: string,
  nameColumn: NameColumn,
  phoneColumn: PhoneColumn,
): Promise<UsedContact[]> {
  const rows = await db
    .selectFrom('clients')
    .where(nameColumn, '!=', '')
    .where('isSample', '=', false)
    .select((of) => [
      of.fn<string>('coalesce', [nameColumn, sql.lit('')]).as('name'),
      of.fn<string>('coalesce', [phoneColumn, sql.lit('')]).as('phone'),
      of.fn.countAll<number>().as('uses'),
      of.fn.max('createdAt').as('latest'),
    ])
    .groupBy([nameColumn, phoneColumn])
    .orderBy('latest', 'desc')
    .execute()
  const known = new Map<string, { uses: number; contact: UsedContact }>()
  for (const { name, phone: written, uses, latest } of rows) {
    const phone = dialedNumber(written) ? written : ''
    const before = known.get(name)
    let contact = before?.contact
    if (!contact || (contact.phone === '' && phone !== ''))
      contact = { name, phone, deals: uses, lastUsedOn: dayIn(new Date(latest), timeZone) }
    // The newest number, as it was written in earlier deals.
    else if (isSameNumber(contact.phone, phone)) contact = { ...contact, deals: contact.deals + uses }
    known.set(name, { uses: uses + (before?.uses ?? 0), contact })
  }
  return [...known.values()]
    .toSorted((a, b) => b.uses - a.uses || a.contact.name.localeCompare(b.contact.name))
    .slice(0, maxContacts)
    .map(({ contact }) => contact)
}

/** Returns the admin and all earlier contacts of clients. */
export async function getContacts(
  services: Pick<Services, 'database' | 'db' | 'settings'>,
  admin: { id: string; name: string },
): Promise<Contacts> {
  const { db } = services
  const { scans } = services.database
  const zone = await teamZone(db, services)
  return {
    me: { name: admin.name, phone: await getAccountPhone(db, admin.id) },
    agents: await listKnown(scans, zone, 'agentName', 'agentPhone'),
    escrows: await listKnown(scans, zone, 'escrowCompany', 'escrowPhone'),
    lenders: await listKnown(scans, zone, 'lenderName', 'lenderPhone'),
  }
}

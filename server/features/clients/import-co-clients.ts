import type { ImportedCoClient } from '#contract/calls/clients/client-import.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import type { Actor } from '../../db/activity-log.ts'
import type { Change } from '../../db/change.ts'
import { clientSearchColumns } from '../../db/search-text.ts'
import { insertDefaultPreferences } from '../../notifications/preferences/preference-data.ts'
import { newPersonRow } from '../people/new-person-row.ts'
import type { NewClientRow } from './insert-new-clients.ts'

interface WithCoClient {
  row: NewClientRow
  coClient: ImportedCoClient
}

/**
 * Adds the co-clients of imported deals, each with a link of their own, and makes the deals found by their names. Nobody is
 * notified, because nobody has a link to these deals yet.
 */
export async function insertCoClients(
  { db, now, record }: Pick<Change, 'db' | 'now' | 'record'>,
  deals: readonly WithCoClient[],
  actor: Actor,
): Promise<void> {
  if (deals.length === 0) return
  const people = deals.map(({ row, coClient }) =>
    newPersonRow({ ...coClient, role: 'co-client', company: '', endsOn: null }, row, now),
  )
  await db.insertInto('people').values(people).execute()
  await insertDefaultPreferences(
    db,
    people.map(({ clientId, id: personId }) => ({ clientId, personId })),
    now,
  )
  for (const [index, { row }] of deals.entries()) {
    const person = people[index]
    const { searchText } = clientSearchColumns(row, person ? [nameOf(person)] : [])
    await db.updateTable('clients').set({ searchText }).where('id', '=', row.id).execute()
  }
  await record(
    ...people.map((person) => ({
      clientId: person.clientId,
      actor,
      action: 'person.added' as const,
      subject: nameOf(person),
    })),
  )
}

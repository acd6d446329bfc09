import { sql } from 'kysely'
import { type Person, PersonRole } from '#contract/calls/people/people.ts'
import { personPath } from '#contract/rules/deal/people.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotArchived } from '../../db/client-rows.ts'
import { type ClientChange, commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import type { PersonRow } from '../../db/people-rows.ts'
import { teamToday } from '../../db/team-settings.ts'
import type { Services } from '../../services.ts'
import { newPersonKey } from './new-person-row.ts'
import { assertRoom, getPerson, requirePersonRow, updatePerson } from './people-data.ts'

/** Ends a link's reach beyond its page: its streams, its calendar feed, and pushes, which contain the link. */
async function endReach({ db, signal }: ClientChange, { id, clientId }: PersonRow): Promise<void> {
  for (const table of ['calendar_feeds', 'push_subscriptions'] as const)
    await db.deleteFrom(table).where('personId', '=', id).execute()
  signal({ kind: 'portal-closed', clientId, personId: id })
}

/** Stops a person's link; their messages and files stay. Does nothing to a stopped link. Throws 404. */
export async function stopLink(services: Services, id: string, actor: Actor): Promise<Person> {
  return commitForClient(services, { clientId: ownerOf('people', id), actor }, async (change) => {
    const { db, now, client, record, announce } = change
    const person = await requirePersonRow(db, client, id)
    if (person.stoppedAt !== null) return getPerson(db, client, id)
    await updatePerson(db, id, { stoppedAt: now, updatedAt: now })
    await db
      .updateTable('portal_visits')
      .set({ forgottenAt: now })
      .where('personId', '=', id)
      .where('forgottenAt', 'is', null)
      .execute()
    await endReach(change, person)
    await record('person.link-stopped', nameOf(person))
    announce(['people'], 'admins')
    return getPerson(db, client, id)
  })
}

/**
 * Replaces a person's link, also a stopped one. The old link, browsers that opened it, and the calendar feed stop working
 * immediately. Throws 404, and 409 for an archived client and for one link too many.
 */
export async function renewLink(services: Services, id: string, actor: Actor): Promise<Person> {
  return commitForClient(services, { clientId: ownerOf('people', id), actor }, async (change) => {
    const { db, now, client, record, announce } = change
    assertNotArchived(client)
    const person = await requirePersonRow(db, client, id)
    const key = newPersonKey()
    const anew = { key, linkReplacedAt: now, stoppedAt: null, pinMisses: 0, pinWaitUntil: null }
    const after = { ...person, ...anew, updatedAt: now }
    await assertRoom(db, client, after, await teamToday(db, services))
    await updatePerson(db, id, after)
    await db.deleteFrom('portal_visits').where('personId', '=', id).execute()
    await endReach(change, person)
    const role = PersonRole.parse(person.role)
    const [from, to] = [person.key, key].map((one) => personPath({ role, key: one }))
    await db
      .updateTable('notifications')
      .set({ actionUrl: sql<string>`replace("actionUrl", ${from}, ${to})` })
      .where('personId', '=', id)
      .where('actionUrl', 'is not', null)
      .execute()
    await record('person.link-renewed', nameOf(person))
    announce(['people'], 'admins')
    // The link stands in a co-client's own answers.
    if (role === 'co-client') announce(['client', 'notifications'])
    return getPerson(db, client, id)
  })
}

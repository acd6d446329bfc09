import type { Answer } from '#contract/call.ts'
import type { addPerson as call, PersonDraft } from '#contract/calls/people/people.ts'
import { personPath } from '#contract/rules/deal/people.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { createPin } from '../../access/pin.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotArchived, updateFoundPeople } from '../../db/client-rows.ts'
import { commitForClient } from '../../db/commit-for-client.ts'
import type { PersonRow } from '../../db/people-rows.ts'
import { teamToday } from '../../db/team-settings.ts'
import { notify } from '../../notifications/in-app/notify.ts'
import { insertDefaultPreferences } from '../../notifications/preferences/preference-data.ts'
import type { Services } from '../../services.ts'
import { assertMayEnd } from './change-person.ts'
import { newPersonRow } from './new-person-row.ts'
import { assertNew, assertRoom, getPerson, insertPerson } from './people-data.ts'

/**
 * Gives a person of a deal a link of their own. The client side is notified of a new co-client regardless of preferences, because
 * a co-client sees the same portal. Throws 404, and 409 for an archived client, for one person too many, and for a person who has
 * a link already.
 */
export async function addPerson(
  services: Services,
  clientId: string,
  { withPin, ...draft }: PersonDraft,
  actor: Actor,
): Promise<Answer<typeof call>> {
  assertMayEnd(draft)
  const secret = withPin ? await createPin() : null
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { db, now, client, record, announce } = change
    assertNotArchived(client)
    const row: PersonRow = {
      ...newPersonRow(draft, client, now),
      ...(secret ? { pinHash: secret.hash, pinSetAt: now } : {}),
    }
    const today = await teamToday(db, services)
    await assertRoom(db, client, row, today)
    await assertNew(db, client, row, today)
    // Notified before the co-client is one of the client side, so that nobody is notified of themselves.
    if (draft.role === 'co-client')
      await notify(change, client, {
        says: { text: 'co-client-added', values: { name: nameOf(row) } },
      })
    await insertPerson(db, row)
    if (draft.role === 'co-client') await insertDefaultPreferences(db, [{ clientId, personId: row.id }], now)
    await updateFoundPeople(db, client)
    await record('person.added', nameOf(row))
    // The desk's search finds the deal by this name from now on.
    announce(['people', 'client'], 'admins')
    const { role, key } = { ...draft, key: row.key }
    return {
      person: await getPerson(db, client, row.id),
      link: personPath({ role, key }),
      ...(secret ? { pin: secret.pin } : {}),
    }
  })
}

import type { Person } from '#contract/calls/people/people.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { createPin } from '../../access/pin.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotArchived } from '../../db/client-rows.ts'
import { commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import type { Services } from '../../services.ts'
import { getPerson, requirePersonRow, updatePerson } from './people-data.ts'

const noMisses = { pinMisses: 0, pinWaitUntil: null }

/**
 * Protects a person's link by a new PIN, which every browser has to enter from now on, and returns it; only its hash is stored.
 * Throws 404, and 409 for an archived client.
 */
export async function setPin(services: Services, id: string, actor: Actor): Promise<{ pin: string }> {
  const { pin, hash } = await createPin()
  return commitForClient(services, { clientId: ownerOf('people', id), actor }, async (change) => {
    const { db, now, client, record, announce, signal } = change
    assertNotArchived(client)
    const person = await requirePersonRow(db, client, id)
    await updatePerson(db, id, { pinHash: hash, pinSetAt: now, ...noMisses, updatedAt: now })
    // Open screens ask for it at once.
    signal({ kind: 'portal-closed', clientId: client.id, personId: id })
    await record('person.pin-set', nameOf(person))
    announce(['people'], 'admins')
    return { pin }
  })
}

/** Lets a person's link open without a PIN. Does nothing without a PIN. Throws 404, and 409 for an archived client. */
export async function removePin(services: Services, id: string, actor: Actor): Promise<Person> {
  return commitForClient(services, { clientId: ownerOf('people', id), actor }, async (change) => {
    const { db, now, client, record, announce } = change
    assertNotArchived(client)
    const person = await requirePersonRow(db, client, id)
    if (person.pinHash === null) return getPerson(db, client, id)
    await updatePerson(db, id, { pinHash: null, pinSetAt: null, ...noMisses, updatedAt: now })
    await record('person.pin-removed', nameOf(person))
    announce(['people'], 'admins')
    return getPerson(db, client, id)
  })
}

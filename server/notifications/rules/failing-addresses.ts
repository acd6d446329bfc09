import type { FailingAddress } from '#contract/calls/notifications/failing-addresses.ts'
import type { Db } from '../../db/database.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import type { ClientRow } from '../../db/schema.ts'

/** Whether the mailbox of an email address is known not to exist. */
export async function isFailing(db: Db, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('failing_addresses')
    .select('address')
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers that the mailbox does not exist to which a delivery to a person of a deal went. A member's own address is never failing. */
export async function noteFailing(
  db: Db,
  { id: deliveryId, personId, sentTo }: Pick<DeliveryRow, 'id' | 'personId' | 'sentTo'>,
  status: string,
  since: string,
): Promise<void> {
  if (personId === null || sentTo === null) return
  await db
    .insertInto('failing_addresses')
    .values({ address: sentTo.toLowerCase(), status, since, deliveryId })
    .onConflict((known) => known.column('address').doUpdateSet({ status, deliveryId }))
    .execute()
}

/** Forgets that an address fails: something came from it, was confirmed from it, or a member tries again. Returns whether it did. */
export async function endFailing(db: Db, address: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('failing_addresses')
    .where('address', '=', address.toLowerCase())
    .returning('address')
    .executeTakeFirst()
  return ended !== undefined
}

/** The ids of the deals with a person who has an address. */
export async function listDealsOfAddress(db: Db, address: string): Promise<string[]> {
  const folded = address.toLowerCase()
  const clients = await db
    .selectFrom('clients')
    .select('id')
    .where((of) => of(of.fn<string>('lower', ['email']), '=', folded))
    .execute()
  const people = await db
    .selectFrom('people')
    .select('clientId as id')
    .where((of) => of(of.fn<string>('lower', ['email']), '=', folded))
    .execute()
  return [...new Set([...clients, ...people].map(({ id }) => id))].toSorted()
}

/** Lists the people of a deal whose address fails and whose link was not stopped, the client first. */
export async function listFailing(
  db: Db,
  client: Pick<ClientRow, 'id' | 'firstName' | 'email'>,
): Promise<FailingAddress[]> {
  const people = await db
    .selectFrom('people')
    .select(['id', 'firstName', 'email'])
    .where('clientId', '=', client.id)
    .where('stoppedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const all = [client, ...people].filter(({ email }) => email)
  if (all.length === 0) return []
  const failing = await db
    .selectFrom('failing_addresses')
    .select(['address', 'since'])
    .where(
      'address',
      'in',
      all.map(({ email }) => (email ?? '').toLowerCase()),
    )
    .execute()
  const sinceOf = new Map(failing.map(({ address, since }) => [address, since]))
  return all.flatMap(({ id: personId, firstName, email }) => {
    const since = sinceOf.get((email ?? '').toLowerCase())
    return since === undefined ? [] : [{ personId, firstName, address: email ?? '', since }]
  })
}

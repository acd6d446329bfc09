import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { AddressConfirmationRow } from '../../db/delivery-rows.ts'
import { newId } from '../../db/new-id.ts'

/** Channels with a confirmation: an email address by a link, a phone number by a code. */
export type ConfirmedChannel = 'email' | 'sms'

export interface AddressToConfirm {
  clientId: string
  personId: string
  channel: ConfirmedChannel
  address: string
}

/** Returns the last code or link sent to a person's address, in any state. */
export async function findLastConfirmation(
  db: Db,
  { personId, channel, address }: AddressToConfirm,
): Promise<AddressConfirmationRow | undefined> {
  return db
    .selectFrom('address_confirmations')
    .selectAll()
    .where('personId', '=', personId)
    .where('channel', '=', channel)
    .where('address', '=', address)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findConfirmation(db: Db, id: string): Promise<AddressConfirmationRow | undefined> {
  return db.selectFrom('address_confirmations').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whether it can still be used. */
export function isConfirmationOpen(of: AddressConfirmationRow, now: string): boolean {
  return of.confirmedAt === null && of.expiresAt > now
}

/** Adds a confirmation. Only the newest code of a person stays valid. */
export async function insertConfirmation(
  db: Db,
  to: AddressToConfirm,
  now: string,
  expiresAt: string,
): Promise<string> {
  if (to.channel === 'sms') {
    await db
      .updateTable('address_confirmations')
      .set({ expiresAt: now })
      .where('personId', '=', to.personId)
      .where('channel', '=', 'sms')
      .where('expiresAt', '>', now)
      .execute()
  }
  const id = newId()
  await db
    .insertInto('address_confirmations')
    .values({ ...to, id, tries: 0, createdAt: now, expiresAt, confirmedAt: null })
    .execute()
  return id
}

export async function countWrongCode(db: Db, id: string): Promise<void> {
  await db
    .updateTable('address_confirmations')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .execute()
}

export async function endConfirmation(db: Db, id: string, confirmedAt: string): Promise<void> {
  await db.updateTable('address_confirmations').set({ confirmedAt }).where('id', '=', id).execute()
}

/**
 * Counts confirmations sent since a time to one person, or to one address from all portals, whichever is
 * higher.
 */
export async function countConfirmations(db: Db, to: AddressToConfirm, since: string): Promise<number> {
  const count = async (column: 'personId' | 'address') => {
    const { n } = await db
      .selectFrom('address_confirmations')
      .select((of) => of.fn.countAll<number>().as('n'))
      .where(column, '=', to[column])
      .where('channel', '=', to.channel)
      .where('createdAt', '>', since)
      .executeTakeFirstOrThrow()
    return n
  }
  return Math.max(await count('personId'), await count('address'))
}

/** Lists the people whose portals sent a code to this number. */
export async function listPeopleWithCode(
  db: Db,
  phone: string,
): Promise<Pick<AddressToConfirm, 'clientId' | 'personId'>[]> {
  return db
    .selectFrom('address_confirmations')
    .select(['clientId', 'personId'])
    .distinct()
    .where('address', '=', phone)
    .execute()
}

/** Deletes confirmations created before a time. */
export async function pruneConfirmations(db: Db, before: string): Promise<void> {
  await db.deleteFrom('address_confirmations').where('createdAt', '<', before).execute()
}

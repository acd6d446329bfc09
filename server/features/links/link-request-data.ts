import { sql } from 'kysely'
import { type Language, toLanguage } from '#contract/languages.ts'
import { isLinkWorking, type PersonRole } from '#contract/rules/deal/people.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import type { Db } from '../../db/database.ts'
import type { LinkRequestRow } from '../../db/link-request-row.ts'
import { newId } from '../../db/new-id.ts'

const day = 24 * 60 * 60_000

/** Stores that somebody asked for the links of an address, and nothing else, so that every address takes the same time. */
export async function insertLinkRequest(
  db: Db,
  { email, language }: Pick<LinkRequestRow, 'email' | 'language'>,
  now: Date,
): Promise<void> {
  const row = { id: newId(), email: email.toLowerCase(), language, createdAt: now.toISOString() }
  await db.insertInto('link_requests').values(row).execute()
}

/** The ids of waiting requests, the oldest first. */
export async function listLinkRequests(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('link_requests').select('id').orderBy('createdAt').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Takes a request in a transaction: no other process gets it. Null if another one has. */
export async function takeLinkRequest(db: Db, id: string): Promise<LinkRequestRow | null> {
  return (await db.deleteFrom('link_requests').where('id', '=', id).returningAll().executeTakeFirst()) ?? null
}

/** A working link of a person who has confirmed an address. */
export interface LinkOfAddress {
  clientId: string
  personId: string
  /** The key in the link. */
  uniqueId: string
  /** Of the client's side, not a partner. */
  isClientSide: boolean
  /** Compared between deals: the folded full name. */
  name: string
  /** The address as it is stored. */
  email: string
  language: Language
}

const isConfirmedAt = (table: 'clients' | 'people', address: string) =>
  sql<boolean>`(${sql.ref(`${table}.confirmedEmail`)} = ${sql.ref(`${table}.email`)}
    and lower(${sql.ref(`${table}.email`)}) = ${address})`

/** The deals with somebody who has confirmed an address, in a fixed order. */
export async function listDealsOfAddress(db: Db, address: string): Promise<string[]> {
  const deals = db
    .selectFrom('clients')
    .select('clients.id')
    .where((of) =>
      of.or([
        isConfirmedAt('clients', address),
        of.exists(
          of
            .selectFrom('people')
            .select('people.id')
            .whereRef('people.clientId', '=', 'clients.id')
            .where(isConfirmedAt('people', address)),
        ),
      ]),
    )
  return (await deals.orderBy('clients.id').execute()).map(({ id }) => id)
}

/**
 * The working links of everybody in these deals who has confirmed an address, the newest deal first; none of the sample.
 * `address`: in lower case. `today`: `YYYY-MM-DD` in the team's time zone.
 */
export async function listLinksOfAddress(
  db: Db,
  address: string,
  clientIds: readonly string[],
  today: string,
): Promise<LinkOfAddress[]> {
  if (clientIds.length === 0) return []
  const clients = await db
    .selectFrom('clients')
    .select(['id as clientId', 'id as personId', 'uniqueId', 'firstName', 'lastName', 'email', 'language'])
    .where('id', 'in', clientIds)
    .where('isSample', '=', false)
    .where(isConfirmedAt('clients', address))
    .execute()
  const people = await db
    .selectFrom('people')
    .innerJoin('clients', 'clients.id', 'people.clientId')
    .select(['people.clientId', 'people.id as personId', 'people.key as uniqueId'])
    .select(['people.firstName', 'people.lastName'])
    .select(['people.email', 'people.language', 'people.role', 'people.endsOn', 'people.stoppedAt'])
    .select(['clients.expectedCloseDate', 'clients.outcome', 'clients.outcomeOn'])
    .where('people.clientId', 'in', clientIds)
    .where('clients.isSample', '=', false)
    .where(isConfirmedAt('people', address))
    .execute()
  const working = people.filter((row) => isLinkWorking({ ...row, role: row.role as PersonRole }, row, today))
  return [...clients.map((client) => ({ ...client, role: 'client' })), ...working]
    .toSorted((one, other) => Number(one.clientId < other.clientId) - Number(one.clientId > other.clientId))
    .map(({ clientId, personId, uniqueId, role, email, language, ...named }) => ({
      clientId,
      personId,
      uniqueId,
      isClientSide: role === 'client' || role === 'co-client',
      name: foldText(nameOf(named)),
      email: email ?? '',
      language: toLanguage(language),
    }))
}

/** How many emails with links went to an address in the last 24 hours; what goes out as one email counts once. */
export async function countLinkEmails(db: Db, address: string, now: string): Promise<number> {
  const { emails } = await db
    .selectFrom('deliveries')
    .select((of) => of.fn.count<number>('groupKey').distinct().as('emails'))
    .where('kind', '=', 'portal_link')
    .where(sql<boolean>`lower("sentTo") = ${address}`)
    .where('createdAt', '>', new Date(Date.parse(now) - day).toISOString())
    .executeTakeFirstOrThrow()
  return emails
}

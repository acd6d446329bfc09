import { sql } from 'kysely'
import { type Language, toLanguage } from '#contract/languages.ts'
import type { PersonRole } from '#contract/rules/deal/people.ts'
import { orNotFound } from '../problem.ts'
import { requireClient } from './client-rows.ts'
import type { Db } from './database.ts'
import type { PersonRow } from './people-rows.ts'
import type { ClientRow } from './schema.ts'

/**
 * A deal as one of its people reads it: the client's row with that person's name, addresses and link. `id` stays the client's id,
 * which the deal's rows refer to; `personId` is the client's id for the client.
 */
export interface Reader extends ClientRow {
  personId: string
  role: 'client' | PersonRole
  /** The first name of the deal's client. */
  clientFirstName: string
  /** In which they read. */
  language: Language
}

export function clientReader(client: ClientRow): Reader {
  const { id: personId, firstName: clientFirstName } = client
  return { ...client, personId, role: 'client', clientFirstName, language: toLanguage(client.language) }
}

function personReader(client: ClientRow, person: PersonRow): Reader {
  const { id: personId, firstName, lastName, email, confirmedEmail, phone, key: uniqueId } = person
  const { language, languageBy, languageAt, linkReplacedAt } = person
  return {
    ...client,
    personId,
    role: person.role as PersonRole,
    clientFirstName: client.firstName,
    firstName,
    lastName,
    email: email ?? '',
    confirmedEmail,
    phone,
    uniqueId,
    language: toLanguage(language),
    languageBy,
    languageAt,
    linkReplacedAt,
  }
}

/** Whether a reader is the client, not one of the other people of the deal. */
export const isClient = ({ role }: Pick<Reader, 'role'>): boolean => role === 'client'

/** Whether a reader is on neither side of the deal. */
export const isPartner = ({ role }: Pick<Reader, 'role'>): boolean =>
  role !== 'client' && role !== 'co-client'

/** Finds a person of a deal whose link was not stopped; null without one. */
export async function findReader(db: Db, client: ClientRow, personId: string): Promise<Reader | null> {
  if (personId === client.id) return clientReader(client)
  const person = await db
    .selectFrom('people')
    .selectAll()
    .where('id', '=', personId)
    .where('clientId', '=', client.id)
    .where('stoppedAt', 'is', null)
    .executeTakeFirst()
  return person ? personReader(client, person) : null
}

/** The client of a person's deal, by id; null when there is no such person. */
export async function clientOfPerson(db: Db, personId: string): Promise<string | null> {
  const client = db.selectFrom('clients').select('id').where('id', '=', personId)
  const person = db.selectFrom('people').select('clientId as id').where('id', '=', personId)
  const found = (await client.executeTakeFirst()) ?? (await person.executeTakeFirst())
  return found?.id ?? null
}

/** The language of a person of a deal, with a working link or not; null for an unknown person. */
export async function languageOfPerson(db: Db, personId: string): Promise<Language | null> {
  const client = db.selectFrom('clients').select('language').where('id', '=', personId)
  const person = db.selectFrom('people').select('language').where('id', '=', personId)
  const found = (await client.executeTakeFirst()) ?? (await person.executeTakeFirst())
  return found ? toLanguage(found.language) : null
}

/** When the link of a person of a deal replaced another one; null for the first. */
export async function whenLinkReplaced(db: Db, personId: string): Promise<string | null> {
  const client = db.selectFrom('clients').select('linkReplacedAt').where('id', '=', personId)
  const person = db.selectFrom('people').select('linkReplacedAt').where('id', '=', personId)
  const found = (await client.executeTakeFirst()) ?? (await person.executeTakeFirst())
  return found?.linkReplacedAt ?? null
}

/** Like `findReader`. Throws 404. */
export async function requireReader(db: Db, client: ClientRow, personId: string): Promise<Reader> {
  return orNotFound(await findReader(db, client, personId))
}

/** The reader of a portal that was opened, in the language in which it was opened. Throws 404. */
export async function readerOf(
  db: Db,
  { clientId, personId, language }: { clientId: string; personId: string; language?: Language },
): Promise<Reader> {
  const reader = await requireReader(db, await requireClient(db, clientId), personId)
  return { ...reader, language: language ?? reader.language }
}

/** Lists the client side of a deal: the client, then the co-clients whose link was not stopped. */
export async function listReaders(db: Db, client: ClientRow): Promise<[Reader, ...Reader[]]> {
  const people = await db
    .selectFrom('people')
    .selectAll()
    .where('clientId', '=', client.id)
    .where('role', '=', sql.lit('co-client'))
    .where('stoppedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return [clientReader(client), ...people.map((person) => personReader(client, person))]
}

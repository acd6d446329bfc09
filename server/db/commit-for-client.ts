import type { Topic } from '#contract/topics.ts'
import { orNotFound } from '../problem.ts'
import type { ActivitySubject } from '../texts/activity-texts.ts'
import { type Actor, personActor } from './activity-log.ts'
import { type Change, commit, type Committing } from './change.ts'
import { lockClient } from './client-rows.ts'
import type { Db } from './database.ts'
import { clientReader, type Reader, requireReader } from './readers.ts'
import type { ClientRow } from './schema.ts'

type OwnedTable =
  | 'deal_dates'
  | 'client_notes'
  | 'deleted_rows'
  | 'documents'
  | 'email_changes'
  | 'escrow_steps'
  | 'messages'
  | 'notifications'
  | 'people'
  | 'profile_changes'

/** A change of one client, whose row is locked. */
export interface ClientChange extends Omit<Change, 'record'> {
  client: ClientRow
  /** The person who makes the change; the client when the team or the system does. */
  reader: Reader
  /** Adds the activity entry of the change; `action` is noun.verb, `subject` never the content of a message. */
  record: (action: string, subject?: ActivitySubject | string) => Promise<void>
  /** Announces the change. `admins`: the portal must not even learn that something did. */
  announce: (topics: readonly Topic[], audience?: 'everyone' | 'admins') => void
}

/** The client or another person of the deal, by their person id. */
export interface ActingPerson {
  personId: string
}

/** The client of a change, and the person who makes it. */
export interface ClientChangeBy {
  /** The client's id, or how to find it, such as `ownerOf` a row (throws 404). */
  clientId: string | ((db: Db) => Promise<string>)
  /** A person of the deal acts under the name in their own row. */
  actor: Actor | ActingPerson
}

/** Finds the client that a row belongs to. Throws 404. */
export function ownerOf(table: OwnedTable, rowId: string): (db: Db) => Promise<string> {
  return async (db) => {
    const row = await db.selectFrom(table).select('clientId').where('id', '=', rowId).executeTakeFirst()
    return orNotFound(row).clientId
  }
}

/**
 * The unit of work for one client: locks its row (404 without one), runs, records and announces. A change that is recorded but
 * not announced, or announced but not recorded, is an error, because screens and the transaction's record would disagree.
 */
export async function commitForClient<T>(
  services: Committing,
  { clientId, actor }: ClientChangeBy,
  work: (change: ClientChange) => Promise<T>,
): Promise<T> {
  return commit(services, async (change) => {
    const id = typeof clientId === 'string' ? clientId : await clientId(change.db)
    const client = await lockClient(change.db, id)
    const reader =
      'personId' in actor ? await requireReader(change.db, client, actor.personId) : clientReader(client)
    const by = 'personId' in actor ? personActor(reader) : actor
    const done = { isRecorded: false, isAnnounced: false }
    const result = await work({
      ...change,
      client,
      reader,
      record: async (action, subject = '') => {
        done.isRecorded = true
        await change.record({ clientId: id, actor: by, action, subject })
      },
      announce: (topics, audience) => {
        done.isAnnounced = true
        change.changed(id, topics, audience)
      },
    })
    if (done.isRecorded !== done.isAnnounced)
      throw new Error(`The change of a client was ${done.isRecorded ? 'recorded' : 'announced'} only`)
    return result
  })
}

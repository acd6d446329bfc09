import { nameOf } from '#contract/rules/person-name.ts'
import type { AdminIdentity } from '../access/sign-in.ts'
import { type ActivitySubject, activitySubject } from '../texts/activity-texts.ts'
import type { Db } from './database.ts'
import { newId } from './new-id.ts'
import type { Reader } from './readers.ts'
import type { ActivityRow } from './schema.ts'
import { activitySearchText } from './search-text.ts'

/** The person or system behind an action. */
export interface Actor {
  type: 'admin' | 'client' | 'system'
  id: string | null
  name: string
}

export function adminActor({ admin }: AdminIdentity): Actor {
  return { type: 'admin', id: admin.id, name: admin.name }
}

/** The client or another person of a deal. */
export function personActor(person: Pick<Reader, 'personId' | 'firstName' | 'lastName'>): Actor {
  return { type: 'client', id: person.personId, name: nameOf(person) }
}

export const systemActor: Actor = { type: 'system', id: null, name: 'System' }

export interface ActivityEntry {
  clientId: string | null
  actor: Actor
  /** noun.verb, such as `step.completed`. */
  action: string
  /** The subject's name as somebody typed it, or a kind of text with its values; never the content of a message. */
  subject?: string | ActivitySubject
  at: string
}

function activityRow({ clientId, actor, action, subject = '', at }: ActivityEntry): ActivityRow {
  const columns =
    typeof subject === 'string'
      ? { subject, wording: null }
      : { subject: '', wording: JSON.stringify(subject) }
  const shown = activitySubject({ action, ...columns }, { seesMoney: true })
  return {
    id: newId(),
    clientId,
    actorType: actor.type,
    actorId: actor.id,
    actorName: actor.name,
    action,
    ...columns,
    searchText: activitySearchText({ subject: shown, actorName: actor.name }),
    createdAt: at,
  }
}

const day = 24 * 60 * 60_000

/** The given actions that a person has recorded with their current link in the last 24 hours, once for each entry. */
export async function recordedToday(
  db: Db,
  { id: clientId, personId, linkReplacedAt }: Pick<Reader, 'id' | 'personId' | 'linkReplacedAt'>,
  actions: readonly string[],
  now: string,
): Promise<string[]> {
  const dayAgo = new Date(Date.parse(now) - day).toISOString()
  const since = linkReplacedAt !== null && linkReplacedAt > dayAgo ? linkReplacedAt : dayAgo
  const entries = await db
    .selectFrom('activity')
    .select('action')
    .where('clientId', '=', clientId)
    .where('createdAt', '>=', since)
    .where('actorType', '=', 'client')
    .where('actorId', '=', personId)
    .where('action', 'in', actions)
    .execute()
  return entries.map(({ action }) => action)
}

/**
 * Adds activity entries, in the same transaction as the actions themselves. Called by the unit of work (`record`), and by
 * sign-ins, which have transactions of their own.
 */
export async function recordActivity(db: Db, ...entries: readonly ActivityEntry[]): Promise<void> {
  await db.insertInto('activity').values(entries.map(activityRow)).execute()
}

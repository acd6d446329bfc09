import type { AdminIdentity } from '../access/sign-in.ts'
import type { Db } from './database.ts'
import { newId } from './new-id.ts'
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

export const systemActor: Actor = { type: 'system', id: null, name: 'System' }

export interface ActivityEntry {
  clientId: string | null
  actor: Actor
  /** noun.verb, such as `step.completed`. */
  action: string
  /** The subject of the action as text; never the content of a message. */
  subject: string
  at: string
}

function activityRow({ clientId, actor, action, subject, at }: ActivityEntry): ActivityRow {
  return {
    id: newId(),
    clientId,
    actorType: actor.type,
    actorId: actor.id,
    actorName: actor.name,
    action,
    subject,
    searchText: activitySearchText({ subject, actorName: actor.name }),
    createdAt: at,
  }
}

/** Adds activity entries, in the same transaction as the actions themselves. */
export async function recordActivity(db: Db, ...entries: readonly ActivityEntry[]): Promise<void> {
  await db.insertInto('activity').values(entries.map(activityRow)).execute()
}

import type { Activity } from '#contract/activity.ts'
import type { AdminIdentity } from '../../access/sign-in.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'

/** Who does something. */
export interface Actor {
  type: 'admin' | 'client' | 'system'
  id: string | null
  name: string
}

export function adminActor({ admin }: AdminIdentity): Actor {
  return { type: 'admin', id: admin.id, name: admin.name }
}

export const systemActor: Actor = { type: 'system', id: null, name: 'System' }

export interface Deed {
  clientId: string | null
  actor: Actor
  /** noun.verb, such as `step.completed`. */
  action: string
  /** What it was done to, in words; never the text of a message. */
  subject: string
  at: string
}

/** Records who did what; called in the transaction of the deed itself. */
export async function recordActivity(db: Db, { clientId, actor, action, subject, at }: Deed): Promise<void> {
  await db
    .insertInto('activity')
    .values({
      id: newId(),
      clientId,
      actorType: actor.type,
      actorId: actor.id,
      actorName: actor.name,
      action,
      subject,
      createdAt: at,
    })
    .execute()
}

/** The latest thousand deeds about a client, newest first. */
export async function activityOf(db: Db, clientId: string): Promise<Activity[]> {
  const rows = await db
    .selectFrom('activity')
    .selectAll()
    .where('clientId', '=', clientId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1_000)
    .execute()
  return rows as Activity[]
}

import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'
import { activityKinds, actionLabels } from '#contract/activity-actions.ts'
import type { Activity, ActivityPerson, ActivityQuery } from '#contract/activity.ts'
import type { AdminIdentity } from '../../access/sign-in.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { ActivityRow, Schema } from '../../db/schema.ts'
import { activitySearchText, likePattern, foldCase } from '../../db/search-text.ts'

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

export interface ActivityEntry {
  clientId: string | null
  actor: Actor
  /** noun.verb, such as `step.completed`. */
  action: string
  /** What it was done to, in words; never the text of a message. */
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

/** Records who did what; called in the transaction of the deed itself. */
export async function recordActivity(db: Db, ...entries: readonly ActivityEntry[]): Promise<void> {
  await db.insertInto('activity').values(entries.map(activityRow)).execute()
}

/** Deeds whose text, name or words hold what is looked for, in letters of any case. */
function matchesSearch(search: string): Expression<SqlBool> {
  const actions = Object.entries(actionLabels).filter(([, words]) =>
    foldCase(words).includes(foldCase(search)),
  )
  const of = expressionBuilder<Schema, 'activity'>()
  return of.or([
    sql<SqlBool>`"searchText" like ${likePattern(search)} escape '\\'`,
    ...actions.map(([action]) => of('action', '=', action)),
  ])
}

/** The wanted deeds about a client, newest first. */
export async function findActivity(
  db: Db,
  clientId: string,
  { kind, person, search, limit, offset }: ActivityQuery,
): Promise<Activity[]> {
  let wanted = db.selectFrom('activity').selectAll().where('clientId', '=', clientId)
  if (kind) {
    const { nouns } = activityKinds[kind]
    wanted = wanted.where((of) => of.or(nouns.map((noun) => of('action', 'like', `${noun}.%`))))
  }
  if (person) wanted = wanted.where('actorName', '=', person)
  if (search) wanted = wanted.where(matchesSearch(search))
  const rows = await wanted
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows as Activity[]
}

/** Everybody who did something about a client, by name. */
export async function listPeople(db: Db, clientId: string): Promise<ActivityPerson[]> {
  const rows = await db
    .selectFrom('activity')
    .select(['actorType', 'actorName'])
    .distinct()
    .where('clientId', '=', clientId)
    .orderBy('actorName')
    .orderBy('actorType')
    .execute()
  return rows as ActivityPerson[]
}

import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'
import type { Activity, ActivityPerson, ActivityQuery } from '#contract/calls/deal/activity.ts'
import { activityKinds, actionLabels } from '#contract/rules/activity-actions.ts'
import { isFoundBy } from '#contract/rules/fold-text.ts'
import type { Db } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { hasWords } from '../../db/search-text.ts'
import { activitySubject } from '../../texts/activity-texts.ts'

/** Matches activity entries by subject, person, or action label, ignoring case. */
function matchesSearch(search: string): Expression<SqlBool> {
  const actions = Object.entries(actionLabels).filter(([, label]) => isFoundBy(label, search))
  const of = expressionBuilder<Schema, 'activity'>()
  return of.or([
    hasWords(search, [{ of: sql`"searchText"` }]),
    ...actions.map(([action]) => of('action', '=', action)),
  ])
}

/** Lists the matching activity of a client, newest first. */
export async function findActivity(
  db: Db,
  clientId: string,
  { kind, person, search, limit, offset }: ActivityQuery,
): Promise<Activity[]> {
  let matching = db.selectFrom('activity').selectAll().where('clientId', '=', clientId)
  if (kind) {
    const { nouns } = activityKinds[kind]
    matching = matching.where((of) => of.or(nouns.map((noun) => of('action', 'like', `${noun}.%`))))
  }
  if (person) matching = matching.where('actorName', '=', person)
  if (search) matching = matching.where(matchesSearch(search))
  const rows = await matching
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({ ...row, subject: activitySubject(row) })) as Activity[]
}

/** Lists everyone who acted on a client, by name. */
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

import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'
import type { Activity, ActivityPerson, ActivityQuery } from '#contract/calls/deal/activity.ts'
import { activityKinds, actionLabels } from '#contract/rules/activity-actions.ts'
import { moneyFields } from '#contract/rules/deal/client-fields.ts'
import { isFoundBy } from '#contract/rules/fold-text.ts'
import type { Db } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { hasWords } from '../../db/search-text.ts'
import { activitySubject } from '../../texts/activity-texts.ts'

/** Matches activity entries by subject, person, or action label, ignoring case. */
function matchesSearch(search: string, seesMoney: boolean): Expression<SqlBool> {
  const actions = Object.entries(actionLabels).filter(([, label]) => isFoundBy(label, search))
  const of = expressionBuilder<Schema, 'activity'>()
  const text = hasWords(search, [{ of: sql`"searchText"` }])
  return of.or([
    seesMoney ? text : of.and([text, of.not(holdsMoney())]),
    ...actions.map(([action]) => of('action', '=', action)),
  ])
}

/** Entries with the values of money, which their searchable text has, too. */
function holdsMoney(): Expression<SqlBool> {
  const of = expressionBuilder<Schema, 'activity'>()
  const names = moneyFields.map((field) => `%"field":${JSON.stringify(field)}%`)
  return of.or(names.map((name) => sql<boolean>`coalesce(wording, '') like ${name}`))
}

/**
 * Lists the matching activity of a client, newest first. For a reader who may not see money, changes of it have no values and are
 * found by their action alone.
 */
export async function findActivity(
  db: Db,
  clientId: string,
  { kind, person, search, limit, offset, seesMoney }: ActivityQuery & { seesMoney: boolean },
): Promise<Activity[]> {
  let matching = db.selectFrom('activity').selectAll().where('clientId', '=', clientId)
  if (kind) {
    const { nouns } = activityKinds[kind]
    matching = matching.where((of) => of.or(nouns.map((noun) => of('action', 'like', `${noun}.%`))))
  }
  if (person) matching = matching.where('actorName', '=', person)
  if (search) matching = matching.where(matchesSearch(search, seesMoney))
  const rows = await matching
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({ ...row, subject: activitySubject(row, { seesMoney }) })) as Activity[]
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

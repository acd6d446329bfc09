import { sql } from 'kysely'
import type { NumberFacts } from '#contract/calls/people/safety.ts'
import type { ActivitySubject } from '../texts/activity-texts.ts'
import type { Db } from './database.ts'

export type NumberEdit = NumberFacts['edits'][number]

const fields = ['escrowPhone', 'agentPhone'] as const satisfies NumberEdit['field'][]

/** The last change of a field of a deal since it was added; null for none. */
async function findEdit(db: Db, clientId: string, field: NumberEdit['field']): Promise<NumberEdit | null> {
  const row = await db
    .selectFrom('activity')
    .select(['actorName as by', 'createdAt as at', 'wording'])
    .where('clientId', '=', clientId)
    .where('action', '=', 'client.changed')
    // Typed text cannot imitate it: its quotes are escaped.
    .where(sql<boolean>`wording like ${`%"field":"${field}"%`}`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { values } = JSON.parse(row.wording ?? '') as Extract<ActivitySubject, { text: 'fields' }>
  const isFirst = values.find((change) => change.field === field)?.oldValue === ''
  return { field, isFirst, by: row.by, at: row.at }
}

/** The last changes of escrow's and the agent's number since a deal was added, made by members of the team in its profile. */
export async function findNumberEdits(db: Db, clientId: string): Promise<NumberEdit[]> {
  const edits = await Promise.all(fields.map((field) => findEdit(db, clientId, field)))
  return edits.filter((edit) => edit !== null)
}

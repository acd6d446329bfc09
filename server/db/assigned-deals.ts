import { type RawBuilder, sql } from 'kysely'
import { invalid } from '../problem.ts'
import type { Actor } from './activity-log.ts'
import type { Change } from './change.ts'
import { updateClient } from './client-rows.ts'
import type { Db } from './database.ts'
import type { ClientRow } from './schema.ts'

/** Deals in a list by assignee: `all`, `none` (assigned to nobody), or a member's id. */
export type Assigned = string

/** SQL condition that the deal is assigned to this member, or to nobody (`none`). */
export function isAssigned(assigned: Exclude<Assigned, 'all'>): RawBuilder<boolean> {
  return assigned === 'none' ? sql`clients."assignedTo" is null` : sql`clients."assignedTo" = ${assigned}`
}

/** Lists the ids of the deals that are assigned to a member. */
export async function listAssignedDeals(db: Db, memberId: string): Promise<string[]> {
  const rows = await db.selectFrom('clients').select('id').where('assignedTo', '=', memberId).execute()
  return rows.map(({ id }) => id)
}

/**
 * Locks the future assignee of a deal until this transaction ends; null does nothing. Callers lock the deals first, so that two
 * assignments cannot deadlock. Throws 400 for an id that is no member's.
 */
export async function lockAssignee(db: Db, memberId: string | null): Promise<void> {
  if (memberId === null) return
  const row = await db
    .updateTable('user')
    .set({ updatedAt: sql<string>`"updatedAt"` })
    .where('id', '=', memberId)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw invalid({ assignedTo: 'Not a member of the team' })
}

/** The names of members by id, for the record of who a deal was assigned to. */
export async function readMemberNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== '')
  if (known.length === 0) return new Map()
  const rows = await db.selectFrom('user').select(['id', 'name']).where('id', 'in', known).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Assigns deals to a member, or to nobody (null). Portals are not notified. Returns the ids of the changed deals; deleted ones are
 * skipped. Throws 400 for an id that is no member's.
 */
export async function assignDeals(
  { db, now, record, changed }: Change,
  ids: readonly string[],
  memberId: string | null,
  actor: Actor,
): Promise<string[]> {
  const rows: ClientRow[] = []
  // A fixed order, so that two admins with the same clients cannot deadlock.
  for (const id of [...new Set(ids)].toSorted()) {
    const row = await db
      .updateTable('clients')
      .set({ updatedAt: sql<string>`"updatedAt"` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (row && row.assignedTo !== memberId) rows.push(row)
  }
  await lockAssignee(db, memberId)
  const names = await readMemberNames(db, [memberId ?? '', ...rows.map((row) => row.assignedTo ?? '')])
  const nameOf = (id: string | null) => names.get(id ?? '') ?? ''
  for (const row of rows) {
    await updateClient(db, row, { assignedTo: memberId }, now)
    const values = [{ field: 'assignedTo', oldValue: nameOf(row.assignedTo), newValue: nameOf(memberId) }]
    await record({ clientId: row.id, actor, action: 'client.changed', subject: { text: 'fields', values } })
    changed(row.id, ['client'], 'admins')
  }
  return rows.map(({ id }) => id)
}

import { type RawBuilder, sql, type SelectQueryBuilder } from 'kysely'
import { nameOf } from '#contract/rules/person-name.ts'
import { type Assigned, isAssigned } from '../../db/assigned-deals.ts'
import type { Schema } from '../../db/schema.ts'

/** The requested part of Today. */
export interface TodayPart {
  /** The most lines of each kind. */
  limit: number
  assigned: Assigned
}

interface Named {
  firstName: string
  lastName: string
}

/** Limits a query of deals to a member's. */
export function ofMember<Query extends { where(condition: RawBuilder<boolean>): unknown }>(
  query: Query,
  assigned: Assigned,
): Query {
  return assigned === 'all' ? query : (query.where(isAssigned(assigned)) as Query)
}

/** Returns the first rows as lines with the client's full name, and the total number of rows. */
export async function listLines<Table extends keyof Schema, Row extends Named>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  { limit, assigned }: TodayPart,
) {
  const total = sql<number>`count(*) over ()`.as('total')
  const rows = (await ofMember(query, assigned).select(total).limit(limit).execute()) as (Row & {
    total: number
  })[]
  return {
    total: rows[0]?.total ?? 0,
    lines: rows.map((row) => ({ ...row, clientName: nameOf(row) })),
  }
}

/** The deal, under the name of its client. */
export const named = ['clients.id as clientId', 'clients.firstName', 'clients.lastName'] as const

/** The deal, under the name of the person of it whom a row is about. */
export const namedPerson = [
  'clients.id as clientId',
  sql<string>`coalesce(people."firstName", clients."firstName")`.as('firstName'),
  sql<string>`coalesce(people."lastName", clients."lastName")`.as('lastName'),
] as const

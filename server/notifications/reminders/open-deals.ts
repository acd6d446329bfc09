import { sql } from 'kysely'
import { type Assigned, isAssigned } from '../../db/assigned-deals.ts'
import { isCounted } from '../../db/counted-clients.ts'

/** Clients that count, and are not archived. */
export const isCurrentDeal = sql<boolean>`clients."isArchived" = false and ${isCounted}`
/** The current deals that are not closed, canceled or on hold. */
export const isOpenDeal = sql<boolean>`${isCurrentDeal} and clients.outcome = 'open'`

/** An open deal of a member. */
export const openDealOf = (assigned: Assigned) =>
  assigned === 'all' ? isOpenDeal : sql<boolean>`${isOpenDeal} and ${isAssigned(assigned)}`

export const ofCurrentDeal = (table: string) =>
  sql<boolean>`clients.id = ${sql.ref(`${table}.clientId`)} and ${isCurrentDeal}`
export const ofOpenDeal = (table: string) =>
  sql<boolean>`clients.id = ${sql.ref(`${table}.clientId`)} and ${isOpenDeal}`

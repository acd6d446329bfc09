import { sql } from 'kysely'
import { isCounted } from '../../db/counted-clients.ts'

/** Clients that count, and are not archived. */
export const isCurrentDeal = sql<boolean>`clients."isArchived" = false and ${isCounted}`
/** Of these, those not closed, canceled or on hold. */
export const isOpenDeal = sql<boolean>`${isCurrentDeal} and clients.outcome = 'open'`

export const ofCurrentDeal = (table: string) =>
  sql<boolean>`clients.id = ${sql.ref(`${table}.clientId`)} and ${isCurrentDeal}`
export const ofOpenDeal = (table: string) =>
  sql<boolean>`clients.id = ${sql.ref(`${table}.clientId`)} and ${isOpenDeal}`

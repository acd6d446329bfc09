import { sql } from 'kysely'

/**
 * SQL condition that a client stands in lists, searches, figures, Today, and unread messages: as soon as there is a real
 * client, the sample client does not. The query must read from `clients`.
 */
export const isCounted = sql<boolean>`(clients."isSample" = false or not exists (
  select 1 from clients as others where others."isSample" = false))`
